import Foundation

/// A property or variable outside functions, as a reading of the text tells it.
public struct Declaration: CustomStringConvertible, Sendable {
    public let file: String
    public let line: Int
    public let name: String
    /// As in "class" or "protocol"; nil at file scope.
    public let typeKind: String?
    /// What stands before `let` or `var`, attributes included.
    let modifiers: [String]
    let isVariable: Bool
    let isComputed: Bool
    /// What stands behind the name: the type, the value, or both.
    let rest: String

    public var description: String { "\(file):\(line) \(name)" }

    /// Whether there is one of it for the whole program.
    public var isGlobal: Bool {
        typeKind == nil || modifiers.contains("static") || modifiers.contains("class")
    }

    /// Whether anybody who has the object can give it another value. A value type is its holder's business; a
    /// weak reference and an optional callback are meant to be set.
    public var isSettable: Bool {
        let hides = modifiers.contains { $0.hasPrefix("private") || $0.hasPrefix("fileprivate") }
        let isCallback = rest.contains("->") && rest.trimmingCharacters(in: .whitespaces).hasSuffix(")?")
        return isVariable && !isComputed && !isGlobal && ["class", "actor"].contains(typeKind)
            && !hides && !modifiers.contains("weak") && !isCallback
    }

    /// Whether it is state or an object that the whole program shares. A constant value is neither.
    /// - Parameter classes: The names of the classes that the sources declare.
    public func isSharedState(classes: Set<String>) -> Bool {
        guard isGlobal, !isComputed else { return false }
        let foreign =
            #"\bURLSession\b|\bURLCache\b|\bNS[A-Z]\w+|\bUserDefaults\b|\.(?:shared|instance)\b|\bany\s"#
        let words = Set(rest.matches(of: /\w+/).map { String($0.0) })
        return isVariable || !words.isDisjoint(with: classes)
            || rest.range(of: foreign, options: .regularExpression) != nil
    }

    /// - Returns: The names of the classes and actors that these sources declare.
    public static func classes(in sources: [String]) -> Set<String> {
        Set(
            sources.flatMap { source in
                blanked(source).matches(of: /\b(?:class|actor)\s+([A-Z]\w*)/).map { String($0.1) }
            })
    }

    /// - Returns: What the source declares outside functions and closures, by line.
    public static func scan(_ source: String, file: String) -> [Declaration] {
        var found: [Declaration] = []
        // For each open brace, the kind of type that it began; nil for code.
        var scopes: [String?] = []
        var header = ""
        var code = Substring(blanked(source))
        for number in 1... {
            let line = code.prefix { $0 != "\n" }
            if !scopes.contains(nil), let declared = declaration(at: code, line: line) {
                found.append(
                    Declaration(
                        file: file, line: number, name: declared.name, typeKind: scopes.last ?? nil,
                        modifiers: declared.modifiers, isVariable: declared.isVariable,
                        isComputed: declared.isComputed, rest: declared.rest))
            }
            for character in line {
                if character == "{" { scopes.append(typeKind(of: header)) }
                if character == "}", !scopes.isEmpty { scopes.removeLast() }
                if "{};".contains(character) { header = "" } else { header.append(character) }
            }
            header.append(" ")
            code = code.dropFirst(line.count + 1)
            if code.isEmpty { break }
        }
        return found
    }

    private static func declaration(
        at code: Substring, line: Substring
    ) -> (modifiers: [String], isVariable: Bool, name: String, rest: String, isComputed: Bool)? {
        let words = line.split(separator: " ", omittingEmptySubsequences: true)
        guard let keyword = words.firstIndex(where: { $0 == "let" || $0 == "var" }),
            words[..<keyword].allSatisfy({ isModifier($0) }), keyword + 1 < words.count
        else { return nil }
        let name = words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let (rest, isComputed) = ending(of: code[words[keyword].endIndex...])
        return (words[..<keyword].map(String.init), words[keyword] == "var", String(name), rest, isComputed)
    }

    private static func isModifier(_ word: Substring) -> Bool {
        let plain = word.prefix { $0 != "(" }
        return word.hasPrefix("@")
            || [
                "public", "internal", "private", "fileprivate", "open", "package", "static", "class", "final",
                "lazy", "weak", "unowned", "override", "required", "nonisolated", "isolated", "dynamic",
            ].contains(plain)
    }

    /// The last word before a brace that could begin something says what it is.
    private static func typeKind(of header: String) -> String? {
        let kinds = ["class", "struct", "enum", "actor", "extension", "protocol"]
        let others = [
            "func", "init", "deinit", "subscript", "var", "let", "get", "set", "in", "if", "else", "for",
            "do", "return",
        ]
        let words = header.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        guard let last = words.last(where: { kinds.contains(String($0)) || others.contains(String($0)) })
        else { return nil }
        return kinds.contains(String(last)) ? String(last) : nil
    }

    /// What belongs to a declaration, up to the end of its statement; and whether a body computes it.
    private static func ending(of code: Substring) -> (rest: String, isComputed: Bool) {
        var depth = 0
        var end = code.startIndex
        while end < code.endIndex {
            let character = code[end]
            if "([".contains(character) { depth += 1 }
            if ")]".contains(character) { depth -= 1 }
            if depth <= 0, character == "{" || character == "}" || character == "\n" { break }
            end = code.index(after: end)
        }
        let rest = String(code[..<end])
        guard end < code.endIndex, code[end] == "{", !rest.contains("=") else { return (rest, false) }
        let body = code[code.index(after: end)...].drop(while: \.isWhitespace)
        return (rest, !body.starts(with: "didSet") && !body.starts(with: "willSet"))
    }
}
