import Foundation

/// A property or a variable outside functions, as a reading of the text tells it.
struct Declaration: CustomStringConvertible {
    let file: String
    let line: Int
    let name: String
    /// The type that it stands in, as in "class Analytics"; nil at file scope.
    let type: String?
    /// What stands before `let` or `var`, as in "private static".
    let modifiers: String
    let isVariable: Bool
    /// A body computes it, or it is the requirement of a protocol.
    let isComputed: Bool
    /// Whether a protocol asks that it can be set.
    let isSettableRequirement: Bool
    /// Its type and its value, as far as they are written there.
    let rest: String

    var description: String { "\(file):\(line) \(name)" }

    /// Whether there is one of it for the whole program.
    var isGlobal: Bool { type == nil || modifiers.contains(#/\b(static|class)\b/#) }

    /// What an initializer takes, and the type that it makes.
    struct Initializer {
        let type: String
        let signature: String
        let place: String
    }

    /// The initializers of a source, read in the same way.
    static func initializers(_ code: String, file: String) -> [Initializer] {
        var reader = Reader(file: file, text: Array(code))
        reader.read()
        return reader.initializers
    }

    /// Reads code, statement by statement; what stands in the bodies of functions is left out.
    /// - Parameter code: A source without what stands in its comments and strings.
    static func scan(_ code: String, file: String) -> [Declaration] {
        var reader = Reader(file: file, text: Array(code))
        reader.read()
        return reader.found
    }
}

private struct Reader {
    let file: String
    let text: [Character]
    var found: [Declaration] = []
    var initializers: [Declaration.Initializer] = []
    private var types: [String] = []
    private var (position, line) = (0, 1)
    private var (statement, begin, depth) = ("", 1, 0)

    init(file: String, text: [Character]) {
        (self.file, self.text) = (file, text)
    }

    mutating func read() {
        while position < text.count {
            switch text[position] {
            case "\n" where depth == 0 && !statement.hasSuffix("=") && !statement.hasSuffix(","): end()
            case ";" where depth == 0: end()
            case "}" where depth == 0:
                end()
                _ = types.popLast()
            case "{" where depth == 0: open()
            case let character:
                if "([".contains(character) { depth += 1 }
                if ")]".contains(character) { depth -= 1 }
                if statement.isEmpty, !character.isWhitespace { begin = line }
                if !character.isWhitespace || !(statement.isEmpty || statement.hasSuffix("=")) {
                    statement.append(character == "\n" ? " " : character)
                }
            }
            advance()
        }
        end()
    }

    private mutating func advance() {
        if position < text.count, text[position] == "\n" { line += 1 }
        position += 1
    }

    /// A brace: the body of a type is read, that of a value or a function is not.
    private mutating func open() {
        let isType = statement.firstMatch(
            of: #/\b(class|struct|enum|actor|extension|protocol)\s+(?!func|var|let)(\w+)/#)
        if let isType {
            types.append("\(isType.1) \(isType.2)")
            statement = ""
            return
        }
        if let name = types.last?.split(separator: " ").last, statement.contains(#/(?:^|\s)init\b/#) {
            initializers.append(
                .init(
                    type: String(name), signature: statement, place: "\(file):\(begin) \(statement.trimmed)"))
        }
        let body = skipBody()
        guard statement.contains(declaration) else {
            statement = ""
            return
        }
        if statement.contains("=") {
            // What a closure that is called holds and hands out, the property holds.
            if position + 1 < text.count, text[position + 1] == "(" {
                statement += body.filter { $0 != "\n" }
            }
        } else {
            end(body: body)
        }
    }

    /// Leaves the position at the closing brace.
    private mutating func skipBody() -> String {
        var (body, open) = ("", 0)
        while position < text.count {
            if text[position] == "{" { open += 1 }
            if text[position] == "}" { open -= 1 }
            body.append(text[position])
            if open == 0 { break }
            advance()
        }
        return body
    }

    private let declaration =
        #/^((?:@\w+(?:\([^)]*\))?\s+|(?!(?:case|func|if|guard|while|for|else)\b)\w+(?:\(\w+\))?\s+)*?)(let|var)\s+\(?(\w+)(.*)$/#

    private mutating func end(body: String? = nil) {
        defer { (statement, depth) = ("", 0) }
        guard let match = statement.firstMatch(of: declaration) else { return }
        let inside = body.map { $0.dropFirst().trimmingCharacters(in: .whitespacesAndNewlines) }
        let isObserved = inside.map { $0.hasPrefix("didSet") || $0.hasPrefix("willSet") } ?? false
        found.append(
            Declaration(
                file: file, line: begin, name: String(match.3), type: types.last, modifiers: String(match.1),
                isVariable: match.2 == "var", isComputed: body != nil && !isObserved,
                isSettableRequirement: types.last?.hasPrefix("protocol") == true
                    && inside?.contains(#/\bset\b/#) == true,
                rest: String(match.4)))
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
