import Foundation

/// Whether commands are such that a reader can paste them.
extension Book {
    func checkCommands(_ findings: inout Findings) throws {
        let tool = try (["Scripts/kata"] + kata.files("Scripts/lib")).map(kata.text).joined()
        for use in found(/Scripts\/kata ((?:(?:start|break|cards) [a-z\d]+|[a-z]+(?: \d)?)(?: --move \d)?)/) {
            findings.expect(isThere(use.text, in: tool), "\(use.document): there is no “\(use.text)”")
        }
        let helps = ["Scripts/kata help", "swift test --help", "swift build --help", "swift run --help"]
        let program = (try? kata.text("Steps/Step5_CompositionRoot/Given/Options.swift")) ?? ""
        let options = try helps.reduce(program) { options, help in
            try options + Command.output(of: help.components(separatedBy: " "), in: kata.root)
        }
        for command in found(/((?:swift (?:test|build|run)|Scripts\/\w+) [^`\n#|]*)/) {
            for option in command.text.matches(of: /--[a-z-]+/) {
                let isThere = options.contains(try Regex("\(option.0)(?![a-z-])"))
                findings.expect(isThere, "\(command.document): there is no option \(option.0)")
            }
        }
        let tests = try testNames()
        for filter in found(/(?:swift test[^\n`]*--filter '?|`(?=(?:\w+Tests\/)?test_))([^\s`']+)/) {
            let pattern = try Regex(filter.text)
            findings.expect(
                tests.contains { $0.contains(pattern) },
                "\(filter.document): no test matches \(filter.text)")
        }
        for document in documents {
            for commands in document.commands {
                let trap = trap(in: commands)
                findings.expect(
                    trap == nil, "\(document.path): zsh reads this otherwise than sh: \(trap?.trimmed ?? "")")
            }
        }
    }

    /// - Parameter use: Of the tool, as in "start 3 --move 2", or "review 1".
    private func isThere(_ use: String, in tool: String) -> Bool {
        let words = use.components(separatedBy: " ")
        let isVerb = tool.contains("\ndo_\(words[0])() ")
        guard isVerb, words.count > 1 else { return isVerb }
        if words[0] == "review" {
            return kata.steps.contains { kata.exists($0.practice("Reviews/\(words[1]).patch")) }
        }
        let page = words.count > 3 ? "Moves/\(words[3]).md" : ""
        return kata.step(words[1][...]).map { kata.exists($0.practice(page)) } ?? false
    }

    /// What a Mac's zsh reads otherwise than sh when it's typed: a comment, or a pattern without quotes.
    private func trap(in commands: String) -> Substring? {
        let bare = commands.replacing(/'[^']*'|"[^"]*"|\\./, with: "_")
        let (comment, pattern) = (/(?m)(?:^|[\s;])#.*/, /(?m)^.*(?:[*?]|\S\[|\[\S).*/)
        return bare.firstMatch(of: comment)?.0 ?? bare.firstMatch(of: pattern)?.0
    }
}
