import Foundation

/// Whether code that is quoted is the kata's own.
extension Book {
    /// Each block marked `swift` is in one file of the steps or of their tests, at a start, after a move, or finished;
    /// that of a move's page is in its step after that move. Where a block leaves lines out, it has a line “…”; then the
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
        let trimmed = code.mapValues { $0.map(\.trimmed) }
        for block in blocks("swift") {
            var here = trimmed
            if let step = block.step,
                let k = block.document.firstMatch(of: /Moves\/(\d)/).flatMap({ Int($0.1) })
            {
                here = here.filter { $0.key.contains(step.name) && $0.key.hasPrefix(states[k]) }
            }
            findings.expect(
                isThere(block.text, in: here.values),
                "\(block.document): no step has these lines:\n\(block.text)")
        }
        try checkHunks(&findings)
        var before: [String: Int] = [:]
        for step in kata.steps where kata.moves(step) > 0 {
            try learner.expectTheReference(atTheEndOf: step, &findings)
            for (k, tree) in states.enumerated().prefix(kata.moves(step) + 1) {
                let score = score(
                    code.filter {
                        $0.key.hasPrefix("\(tree):Steps/\(step.name)/") && !$0.key.contains("/Given/")
                    })
                let page = step.practice("Moves/\(k).md")
                if kata.exists(page) { try checkScore(page, before, score, &findings) }
                before = score
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

    /// How many files name each global, how many `!` there are, and how many `var` that any code can set.
    private func score(_ files: [String: [String]]) -> [String: Int] {
        let code = files.values.map { $0.filter { !$0.trimmed.hasPrefix("//") }.joined(separator: "\n") }
        let globals = code.flatMap {
            Set($0.matches(of: /[A-Z]\w*\.(shared|instance)(?!\w)/).map { "`\($0.0)`" })
        }
        let all = code.joined(separator: "\n")
        return Dictionary(globals.map { ($0, 1) }, uniquingKeysWith: +).merging([
            "`!`": all.matches(of: /[\w)]!(?!=)/).count,
            "settable `var`": all.matches(of: /\n    var [^{\n]+(?=\n)/).count,
        ]) { $1 }
    }

    /// A page ends with what its move changes of that for the better or worse, if it does.
    private func checkScore(
        _ page: String, _ old: [String: Int], _ new: [String: Int], _ findings: inout Findings
    ) throws {
        func changes(_ names: [String]) -> [String] {
            names.sorted().compactMap { name in
                let (before, after) = (old[name] ?? 0, new[name] ?? 0)
                return before == after ? nil : "\(name) \(before) → \(after)"
            }
        }
        let globals = changes(Set(old.keys).union(new.keys).filter { $0.contains(".") })
        let all =
            changes(["`!`", "settable `var`"])
            + (globals.isEmpty ? [] : ["files that name " + globals.joined(separator: ", ")])
        let score = "**Score:** \(all.joined(separator: ", "))"
        let said = try kata.text(page).matches(of: /\n(\*\*Score.*)\n/).map { String($0.1) }
        findings.expect(said == (all.isEmpty ? [] : [score]), "\(page) must say at its end: \(score)")
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
                code["\(parts[0]):\(parts[1])", default: []].append(String(parts[2]))
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
