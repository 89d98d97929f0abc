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
        try checkHunks(&findings)
        for step in kata.steps where kata.moves(step) > 0 {
            for k in 1...kata.moves(step) {
                let page = step.practice("Moves/\(k).md")
                try checkScore(page, step, states[(k - 1)...k].map { $0 }, learner, &findings)
                guard step.isStep else { continue }
                let own = ["Steps/\(step.name)", "Tests/\(step.target)"].map { "\(states[k]):\($0)/" }
                let after = code.filter { own.contains(where: $0.key.hasPrefix) }.values
                let last = try kata.text(page).components(separatedBy: "<summary>Hint 3")[1...].joined()
                for block in last.matches(of: /\n```swift\n((?s).*?\n)```/).map({ String($0.1) }) {
                    findings.expect(
                        isThere(block, in: after),
                        "\(step.title), hint 3: move \(k) has no such lines:\n\(block)")
                }
            }
        }
    }

    /// A block marked `diff NAME` has neighbouring lines of the patch of that name.
    func checkHunks(of only: String? = nil, _ findings: inout Findings) throws {
        for block in blocks where block.words.hasPrefix("diff \(only ?? "")") {
            let name = "/\(block.words.dropFirst("diff ".count)).patch"
            let patches = kata.files("Steps/Practice").filter { $0.hasSuffix(name) }
            let isThere = try patches.contains { try kata.text($0).contains("\n\(block.text)") }
            findings.expect(isThere, "\(block.document): no \(name) has these lines:\n\(block.text)")
        }
    }

    /// A page ends with what its move changes for the better or worse, if it does: in how many files each global is named, how
    /// many `!` there are, and how many `var` that any code can set. What is given counts for nothing.
    private func checkScore(
        _ page: String, _ step: Step, _ states: [String], _ learner: Learner, _ findings: inout Findings
    ) throws {
        let folder = "Steps/\(step.name)"
        let scores = try states.map { tree in
            let code = try learner.git(
                "grep", "--no-color", "--no-line-number", "-v", "-e", "^ *//", "-e", "^$", tree, "--",
                "\(folder)/*.swift", ":!\(folder)/Given"
            ).split(separator: "\n").map { $0.split(separator: ":", maxSplits: 2)[1...] }
            let globals = code.flatMap { line in
                line[2].matches(of: /[A-Z]\w*\.(shared|instance)(?!\w)/).map { [line[1], $0.0] }
            }
            var score = Dictionary(Set(globals).map { ("`\($0[1])`", 1) }, uniquingKeysWith: +)
            score["`!`"] = code.reduce(0) { $0 + $1[2].matches(of: /[\w)]!(?!=)/).count }
            score["open `var`"] = code.count { $0[2].contains(/^    var [^{]+$/) }
            return score
        }
        let changes = Set(scores.flatMap(\.keys)).sorted().compactMap { name in
            let (before, after) = (scores[0][name] ?? 0, scores[1][name] ?? 0)
            if before == after { return after == 0 ? nil : "\(name) \(after)" }
            return "\(name) \(before) → \(after)"
        }
        let score = "**Score:** \(changes.joined(separator: ", "))"
        let said = try kata.text(page).matches(of: /\n(\*\*Score.*)\n/).map { String($0.1) }
        findings.expect(said == (score.contains("→") ? [score] : []), "\(page) must say at its end: \(score)")
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
