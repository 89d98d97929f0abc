/// Something the tool can do. To add one, write a file in Verbs, and name it in the table below.
struct Verb: Sendable {
    let name: String
    /// What may follow the name, as the usage shows it: values as in "N" or "[N]", options as in "[--move k]".
    var arguments = ""
    let purpose: String
    /// How many values may follow.
    var values: ClosedRange<Int> = 0...0
    let run: @Sendable (Arguments) throws -> ExitCode

    /// All verbs, in the order of the usage. Bare `kata` is the last one, which has no name.
    static let all: [Verb] = [
        start, test, watch, hint, diff, finish, list, read, cards, flags, breakStep, judge, walk, verify,
        help,
        status,
    ]

    static let usage: String = {
        let lines = all.filter { !$0.name.isEmpty }.map { "  \($0.call)\n      \($0.purpose)" }
        return """
            usage: Scripts/kata <verb>

            \(lines.joined(separator: "\n"))

            Without a verb it says where you stand, and what to do next.
            """
    }()

    /// As in "start N [--move k]".
    var call: String { arguments.isEmpty ? name : "\(name) \(arguments)" }

    /// The options by name, and whether a value follows them.
    private var options: [String: Bool] {
        Dictionary(
            arguments.matches(of: /(--?\w+)( \w+)?/).map { (String($0.1), $0.2 != nil) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Carries out what was typed.
    /// - Throws: `Refusal`, and what Foundation throws.
    static func carryOut(_ words: [String]) throws -> ExitCode {
        let name = ["--help", "-h"].contains(words.first) ? "help" : words.first ?? ""
        guard let verb = all.first(where: { $0.name == name }) else {
            let names = all.map(\.name).filter { !$0.isEmpty }.joined(separator: ", ")
            throw Refusal(
                """
                there is no verb “\(name)”
                usage: Scripts/kata <verb>, where the verb is one of
                  \(names)
                """, code: .wrongUse)
        }
        if words.dropFirst().contains(where: { ["--help", "-h"].contains($0) }) {
            Console.say("usage: Scripts/kata \(verb.call)\n\(verb.purpose)")
            return .done
        }
        do {
            return try verb.run(verb.parse(Array(words.dropFirst())))
        } catch let refusal as Refusal where refusal.code == .wrongUse {
            throw Refusal("\(refusal.message)\nusage: Scripts/kata \(verb.call)", code: .wrongUse)
        }
    }

    private func parse(_ words: [String]) throws -> Arguments {
        var (values, found) = ([String](), [String: String]())
        var rest = ArraySlice(words)
        while let word = rest.popFirst() {
            guard word.hasPrefix("-") else { values.append(word); continue }
            guard let takesValue = options[word] else {
                throw Refusal("\(name) has no option “\(word)”", code: .wrongUse)
            }
            guard found[word] == nil else { throw Refusal("“\(word)” stands twice", code: .wrongUse) }
            guard let value = takesValue ? rest.popFirst() : "" else {
                throw Refusal("a value must follow “\(word)”", code: .wrongUse)
            }
            found[word] = value
        }
        guard self.values.contains(values.count) else {
            throw Refusal(
                values.count < self.values.lowerBound
                    ? "\(name) needs a step: one of 1 to 5"
                    : "“\(values.last ?? "")” is one word too many",
                code: .wrongUse)
        }
        return Arguments(values: values, options: found)
    }
}

/// What follows the verb.
struct Arguments {
    let values: [String]
    let options: [String: String]

    func has(_ option: String) -> Bool { options[option] != nil }
}
