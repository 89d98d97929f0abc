/// What can take the place of something handed in, as far as the text of the sources tells.
struct StandIns {
    /// By the name of a parameter or a property: its type, where no two differ; and its default.
    private(set) var types: [String: String] = [:]
    private var defaults: [String: String] = [:]
    /// Classes and actors that remember something.
    private(set) var sharable: Set<String> = []
    /// By type, what makes a value of it out of nothing.
    private var makers = ["Date": "Date()", "()->Date": "{ Date() }", "FileManager": "FileManager.default"]

    init(_ code: String) {
        let declaration =
            #/
            \b(\w+):\ ((?:@\w+\ )*(?:\([\w<>?,\ ]*\)\ ->\ )?(?:any\ )?[A-Z]\w*(?:<[\w,\ ]+>)?\??)
            (?:\ =\ (\{\ [^{}\n]+\ \}|[A-Z]\w*(?:\.\w+)*(?:\(\))?|\.\w+|true|false|nil)(?=[,)\n]))?(?=\s*[,)={\n])
            /#
        var unsure: Set<String> = []
        for match in code.matches(of: declaration) {
            let (name, type) = (String(match.1), String(match.2).replacing(#/@\w+ |\bany | /#, with: ""))
            if types.updateValue(type, forKey: name) ?? type != type { unsure.insert(name) }
            guard let value = match.3.map(String.init) else { continue }
            defaults[name] = value
            if value.contains(/^[A-Z{]/) { makers[type] = value }
        }
        types = types.filter { !unsure.contains($0.key) }
        let body = /(?m)^( *)[\w ]*\b(class|actor|struct) (\w+)(?:: ([\w, ]+?))? \{\n((?s).*?)^\1\}/
        for match in code.matches(of: body) {
            let (name, made) = (String(match.3), "\(match.3)()")
            let remembers = match.5.contains(/\bvar \w+(?:: [^\n{]+)?(?: =|\n)/)
            if remembers, match.2 != "struct" { sharable.insert(name) }
            guard code.contains(made) else { continue }
            // Of a type that holds nothing, any two values are the same.
            if match.5.contains(/\b(?:let|var) \w+(?::|.* =)/) { makers[name] = made }
            for type in (match.4 ?? "").split(separator: ", ") { makers[String(type), default: made] += "" }
        }
    }

    /// What can be written in the place of something handed in under this name.
    func standIn(for name: String) -> (kind: SeededFault.Kind, text: String)? {
        guard let type = types[name] else { return nil }
        let made = makers[type.replacing("?", with: "")]
        if let made, sharable.contains(String(made.dropLast(2))) { return (.second, made) }
        if let value = defaults[name] { return (value == "nil" ? .nothing : .fallback, value) }
        return made.map { (.ignored, $0) } ?? (type.hasSuffix("?") ? (.nothing, "nil") : nil)
    }
}
