import Foundation

/// Proves that the kata is what it says, in rounds that treat all steps at once: red at the start, greener
/// with every move, green at the reference, and red again for every mistake that somebody might make.
struct Verification {
    private let kata: Kata
    private let scratch: URL
    private let tree: String

    init(_ kata: Kata) throws {
        // A learner's own code is not the kata's: on an attempt, its reference is proved.
        let isMine = kata.attempt != nil
        tree = try isMine ? kata.git.run(["rev-parse", kata.reference + "^{tree}"]) : kata.git.snapshot()
        self.kata = try kata.at(tree)
        scratch = kata.git.root.appendingPathComponent(".kata/verify")
    }

    /// - Throws: `Refusal`, if anything is not so; by then all of it has been printed.
    func run() throws {
        do {
            let judgement = try judge()
            print(judgement.ledger.joined(separator: "\n"))
            print("\n\(judgement.passed) passed, \(judgement.failures.count) failed")
            guard judgement.failures.isEmpty else {
                throw Refusal(
                    "the kata is not what it says:\n  " + judgement.failures.joined(separator: "\n  "))
            }
        } catch let unbuildable as Unbuildable {
            print("\n0 passed, 1 failed")
            throw Refusal(unbuildable.message)
        }
    }

    private struct Unbuildable: Error {
        let message: String
    }

    private func judge() throws -> Judgement {
        let steps = kata.steps.keys.sorted()
        let moves = try Dictionary(uniqueKeysWithValues: steps.map { ($0, try kata.moves($0)) })
        let problems = try steps.compactMap { try problem(withMovesOf: $0, moves[$0] ?? 0) }
        let stuck = Set(problems.filter(\.isStuck).map(\.step))
        var rounds: [TestRun] = []
        for k in 0..<(moves.values.max() ?? 0) {
            rounds.append(
                try round(k == 0 ? "the starts" : "move \(k)", known: rounds.first?.results ?? []) {
                    environment in
                    for step in steps {
                        let move = stuck.contains(step) ? 0 : min(k, moves[step] ?? 0)
                        try kata.lay(start: step, move: move, environment: environment)
                    }
                })
        }
        rounds.append(try round("the references", known: rounds.first?.results ?? []) { _ in })
        var judgement = Judgement(rounds: rounds.map(\.results), moves: moves, stuck: stuck)
        for problem in try problems.map(\.message) + skips() { judgement.fail(problem) }
        for step in steps where !problems.contains(where: { $0.step == step }) {
            judgement.record("Step \(step)  moves 1 to \(moves[step] ?? 0) end at the reference, to the byte")
            judgement.pass()
        }
        try checkMistakes(&judgement, known: rounds[0].results)
        try checkAlternatives(&judgement, known: rounds[0].results)
        kata.book.check(redOutput: rounds[0].console, &judgement)
        return judgement
    }

    /// The patches must apply, one after the other, and end where the reference is, to the byte.
    private func problem(withMovesOf step: Int, _ moves: Int) throws -> (
        step: Int, message: String, isStuck: Bool
    )? {
        do {
            let laid = try kata.git.tree(from: tree) {
                try kata.lay(start: step, move: moves, environment: $0)
            }
            guard laid != tree else { return nil }
            let names = try kata.git.run(["diff", "--name-only", laid, tree])
            return (step, "step \(step): move \(moves) does not end at the reference: \(names)", false)
        } catch let refusal as Refusal {
            return (step, "step \(step): its moves cannot be made: \(refusal.message)", true)
        }
    }

    /// In the k-th round every step makes the k-th of its mistakes, and the test named for it must say why.
    private func checkMistakes(_ judgement: inout Judgement, known: [TestRun.Result]) throws {
        let mistakes = try kata.steps.keys.sorted().map { try kata.mistakes($0) }
        try eachRound(mistakes) { made, k in
            let killers = made.map { "Step\($0.step)_\\w+\\.\($0.killer ?? "")$" }.joined(separator: "|")
            let isKiller = try Regex(killers)
            let results = try round(
                "mistake \(k + 1)", filter: killers, known: known.filter { $0.id.contains(isKiller) },
                change: lay(mistakes, k)
            ).results
            for mistake in made {
                let name = "Step \(mistake.step)  mistake “\(mistake.summary)”"
                let killer = results.first {
                    $0.step == mistake.step && "\($0.suite)/\($0.name)" == mistake.killer
                }
                judgement.record("\(name)  \(mistake.killer ?? "")  “\(killer?.reason ?? "no such test")”")
                if killer?.isRed == true, killer?.message != nil {
                    judgement.pass()
                } else {
                    judgement.fail("\(name) is not caught by an assertion of \(mistake.killer ?? "a test")")
                }
            }
        }
    }

    /// In the k-th round every step has the k-th of its other designs, and all of its tests must be green.
    private func checkAlternatives(_ judgement: inout Judgement, known: [TestRun.Result]) throws {
        let designs = try kata.steps.keys.sorted().map { try kata.alternatives($0) }
        try eachRound(designs) { made, k in
            let steps = made.map(\.step)
            let results = try round(
                "alternative \(k + 1)", filter: steps.map { "^Step\($0)_" }.joined(separator: "|"),
                known: known.filter { steps.contains($0.step) }, change: lay(designs, k)
            ).results
            for design in made {
                let name = "Step \(design.step)  alternative “\(design.summary)”"
                let red = results.filter { $0.step == design.step && $0.isRed }
                judgement.record("\(name)  \(red.isEmpty ? "green" : "red")")
                for test in red { judgement.fail("\(name) is refused by \(test.id): \(test.reason)") }
                if red.isEmpty { judgement.pass() }
            }
        }
    }

    private func eachRound(_ patches: [[Patch]], _ body: ([Patch], Int) throws -> Void) throws {
        for k in 0..<(patches.map(\.count).max() ?? 0) {
            try body(patches.filter { $0.indices.contains(k) }.map { $0[k] }, k)
        }
    }

    /// A step that has made its last change keeps it: nobody asks, and taking it back costs a build.
    private func lay(_ patches: [[Patch]], _ k: Int) -> ([String: String]) throws -> Void {
        { environment in
            for patches in patches where !patches.isEmpty {
                try kata.lay(patches[min(k, patches.count - 1)], environment: environment)
            }
        }
    }

    /// Lays a changed tree out in the scratch copy and tests it.
    private func round(
        _ name: String, filter: String = "^Step[0-9]_", known: [TestRun.Result] = [],
        change: ([String: String]) throws -> Void
    ) throws -> TestRun {
        let begin = Date()
        defer { note("Tested \(name) in \(Int(Date().timeIntervalSince(begin).rounded())) s") }
        let work = scratch.appendingPathComponent("work")
        let changed = try kata.git.tree(from: tree, change)
        // Git writes what differs and leaves the rest, so only that is built again.
        // A run that was killed has left a lock, and files that the index does not know: begin anew.
        if FileManager.default.fileExists(atPath: scratch.appendingPathComponent("index.lock").path) {
            for name in ["work", "index", "index.lock"] {
                try? FileManager.default.removeItem(at: scratch.appendingPathComponent(name))
            }
        }
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        let own = [
            "GIT_INDEX_FILE": scratch.appendingPathComponent("index").path, "GIT_WORK_TREE": work.path,
        ]
        try kata.git.run(["read-tree", "--reset", "-u", changed], environment: own)
        try kata.git.run(["checkout-index", "-a", "-f", "-q"], environment: own)
        do {
            return try TestRun(
                package: work, scratch: scratch.appendingPathComponent("build"), filter: filter, known: known)
        } catch let refusal as Refusal {
            throw Unbuildable(message: "\(name): \(refusal.message)")
        }
    }

    /// The report counts a skipped test as passed, so nothing may be there that could skip one.
    private func skips() throws -> [String] {
        let found = try kata.git.ask(
            "grep", "-nE", "XCTSkip|\\.(disabled|enabled)\\(", tree, "--", "Tests/Step*")
        return found.output.split(separator: "\n").map {
            "\($0.dropFirst(tree.count + 1).trimmed) skips a test"
        }
    }
}
