/// What some sources declare together, as far as it tells which objects hide a dependency.
struct Types {
    /// The kinds of flags that depend on it.
    static let kinds: Set<RedFlag.Kind> = [.staticUse, .madeInside]

    /// Those with a variable of their own, which all share that use them.
    private var withState: Set<String> = []
    /// Declared here as values.
    private var values: Set<String> = []

    init(_ sources: [String]) {
        let header = /\b(?:(class|actor)|struct|enum|extension) (?!func|var|let)(\w+)/
        let variable = /\b(?:static|class) (?:\w+(?:\(\w+\))? )*var \w+(?: *: *[^={]+)?(?: *=|\s*$)/
        for source in sources {
            var type = ""
            for line in blanked(source).split(separator: "\n") {
                if let match = line.firstMatch(of: header) {
                    type = String(match.2)
                    if match.1 == nil, !line.contains("extension") { values.insert(type) }
                }
                if line.contains(variable) { withState.insert(type) }
            }
        }
    }

    /// Foundation's own that hold nothing but what they are given.
    private static let plain =
        #"String|Substring|Character|Int\d*|UInt\d*|Double|Float|Bool|Data|Date|UUID|URL|URLComponents|URLRequest|Decimal"#
        + #"|Array|Set|Dictionary|Range|Regex|CharacterSet|IndexPath|IndexSet|JSON\w+|\w+Formatter|\w*Lock|Mutex|NSObject"#
        + #"|Dispatch\w+|OperationQueue|CG\w+|UI\w+|Color|Font|State|Published"#

    var patterns: [(RedFlag.Kind, String)] {
        let plain = ([Self.plain] + values.sorted()).joined(separator: "|")
        let made = #"(?!(?:\#(plain))\()[A-Z]\w*\("#
        let use =
            #"\b(?:\#(withState.sorted().joined(separator: "|")))\.(?!(?:shared|instance|sharedInstance)\b)[a-z_]\w*"#
        return [
            (
                .madeInside,
                #"(?m)^\s+(?:(?!static|class)@?\w+(?:\(\w+\))?\s+)*(?:let|var)\s+(?!package\b)\w+(?:\s*:[^=]+)?\s*=\s*\#(made)"#
            ),
            (.madeInside, #"(?m)^\s*(?:self\.)?\w+\s*=\s*\#(made)"#),
        ] + (withState.isEmpty ? [] : [(.staticUse, use)])
    }
}
