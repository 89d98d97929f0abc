import Foundation

/// Whether code that is quoted is the kata's own.
extension Book {
    /// Each block marked `swift` is in one file of the steps or of their tests, at a start, after a move, or finished;
    /// that of a third hint is in its step after its move. Where a block leaves lines out, it has a line “…”; then the
    /// pieces between are there in their order.
    func checkExcerpts(_ findings: inout Findings) throws {
        let steps = kata.steps.filter(\.isStep)
        let learner = try Learner(kata, step: nil)
        let states = try (0...(steps.map(kata.moves).max() ?? 0)).map { k in
            // The encore has no moves.
            try learner.tree(
                kata.steps.filter { k == 0 || !$0.isEncore }.map { "\($0.word):\(min(k, kata.moves($0)))" })
        }
        let code = try code(in: states, learner)
        for block in blocks("swift") {
            findings.expect(
                isThere(block.text, in: code.values),
                "\(block.document): no step has these lines:\n\(block.text)")
        }
        // One marked `diff NAME` has neighbouring lines of the patch of that name.
        for block in blocks where block.words.hasPrefix("diff ") {
            let name = "/\(block.words.dropFirst("diff ".count)).patch"
            let patches = kata.files("Steps/Practice").filter { $0.hasSuffix(name) }
            let isThere = try patches.contains { try kata.text($0).contains("\n\(block.text)") }
            findings.expect(isThere, "\(block.document): no \(name) has these lines:\n\(block.text)")
        }
        for step in steps {
            let hints = try kata.text(step.practice("Hints.md")).components(separatedBy: "\n## Move ")
            for (k, hint) in hints.enumerated().dropFirst() where k < states.count {
                let own = ["Steps/\(step.name)", "Tests/\(step.target)"].map { "\(states[k]):\($0)/" }
                let after = code.filter { own.contains(where: $0.key.hasPrefix) }.values
                let last = hint.components(separatedBy: "<summary>Hint 3")[1...].joined()
                for block in last.matches(of: /\n```swift\n((?s).*?\n)```/).map({ String($0.1) }) {
                    findings.expect(
                        isThere(block, in: after),
                        "\(step.title), hint 3: move \(k) has no such lines:\n\(block)")
                }
            }
        }
    }

    /// The lines of every source file in these trees, by "tree:path".
    private func code(in trees: [String], _ learner: Learner) throws -> [String: [String]] {
        var code: [String: [String]] = [:]
        for tree in trees {
            let found = try learner.git(
                "grep", "--no-color", "--no-line-number", "-e", "[^ ]", tree, "--", "Steps/*.swift",
                "Tests/*.swift", ":!Steps/Practice")
            for line in found.split(separator: "\n") {
                let parts = line.split(separator: ":", maxSplits: 2)
                code["\(parts[0]):\(parts[1])", default: []].append(parts[2].trimmed)
            }
        }
        return code
    }

    private func isThere(_ block: String, in code: some Sequence<[String]>) -> Bool {
        let lines = block.components(separatedBy: "\n").map(\.trimmed).filter { !$0.isEmpty }
        let pieces = lines.split { $0 == "…" || $0 == "// …" }.map(Array.init)
        return code.contains { file in
            var rest = file[...]
            return pieces.allSatisfy { piece in
                let start = rest.indices.first { rest[$0...].starts(with: piece) }
                rest = rest[(start.map { $0 + piece.count } ?? rest.endIndex)...]
                return start != nil
            }
        }
    }
}
