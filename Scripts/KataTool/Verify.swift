import Foundation

/// Proves that the kata is what it says: red at every start, green at every reference, test by test.
struct Verification {
    private let kata: Kata
    private let scratch: URL
    private let tree: String
    private var passed = 0
    private var failures: [String] = []

    init(_ kata: Kata) throws {
        self.kata = kata
        scratch = kata.git.root.appendingPathComponent(".kata/verify")
        // A learner's own code is not the kata's: on an attempt, its reference is proved.
        tree = try kata.attempt == nil ? kata.git.snapshot() : kata.reference
    }

    /// - Throws: `Refusal`, if anything is not so; by then all of it has been printed.
    mutating func run() throws {
        let steps = kata.steps.keys.sorted()
        let start = try round("the starts") { environment in
            for step in steps { try kata.lay(start: step, environment: environment) }
        }
        let reference = try round("the references") { _ in }
        let skipped = try skippedTests()

        for result in reference.results {
            let before = start.results.first {
                ($0.target, $0.suite, $0.name) == (result.target, result.suite, result.name)
            }
            judge(result, before, isSkipped: skipped.contains(result.name))
        }
        for lost in start.results.filter({ red in
            !reference.results.contains { $0.name == red.name && $0.target == red.target }
        }) {
            fail(lost, "is gone at the reference")
        }
        for step in steps where !reference.results.contains(where: { $0.step == step && !$0.isGuard }) {
            failures.append("step \(step) has no test that could be red")
        }
        print("\n\(passed) passed, \(failures.count) failed")
        if !failures.isEmpty {
            throw Refusal("the kata does not hold what it promises:\n  " + failures.joined(separator: "\n  "))
        }
    }

    private mutating func judge(_ result: TestRun.Result, _ before: TestRun.Result?, isSkipped: Bool) {
        let colors =
            "\(before.map { $0.isRed ? "red" : "green" } ?? "none") → \(result.isRed ? "red" : "green")"
        let name = "Step \(result.step)  \(result.suite).\(result.name)"
        let reason = before?.message ?? before?.crash ?? ""
        print("\(name)  \(colors)\(before?.isRed == true ? "  “\(reason)”" : "")")

        if isSkipped { return fail(result, "is skipped: a test that does not run proves nothing") }
        if result.isRed {
            return fail(result, "is red at the reference: \(result.message ?? result.crash ?? "it crashed")")
        }
        guard let before else { return fail(result, "did not run at the start") }
        switch (result.isGuard, before.isRed) {
        case (true, true): fail(result, "is a guard and red at the start: \(reason)")
        case (false, false): fail(result, "is green at the start: it asks for nothing that a learner must do")
        case (false, true) where before.message == nil:
            fail(result, "is red at the start, but by no assertion: \(before.crash ?? "it crashed")")
        case (false, true) where before.message!.contains("Asynchronous wait failed"):
            fail(result, "is red at the start by a time-out: the seam must answer at once, and wrongly")
        default: passed += 1
        }
    }

    private mutating func fail(_ result: TestRun.Result, _ reason: String) {
        failures.append("\(result.target).\(result.suite)/\(result.name) \(reason)")
    }

    /// Lays a changed tree out in the scratch copy and tests it.
    private func round(_ name: String, change: ([String: String]) throws -> Void) throws -> TestRun {
        note("Testing \(name) …")
        let work = scratch.appendingPathComponent("work")
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        let changed = try kata.git.tree(from: tree, change)
        // Git writes what differs and leaves the rest, so only that is built again.
        let own = [
            "GIT_INDEX_FILE": scratch.appendingPathComponent("index").path, "GIT_WORK_TREE": work.path,
        ]
        try kata.git.run(["read-tree", "--reset", "-u", changed], environment: own)
        try kata.git.run(["checkout-index", "-a", "-f", "-q"], environment: own)
        do {
            return try TestRun(
                package: work, scratch: scratch.appendingPathComponent("build"), filter: "^Step[0-9]_")
        } catch let refusal as Refusal {
            throw Refusal("\(name): \(refusal.message)")
        }
    }

    /// The report counts a skipped test as passed; a plain run says that it was skipped.
    private func skippedTests() throws -> Set<String> {
        let run = try Command.run(
            [
                "swift", "test", "--skip-build", "--package-path",
                scratch.appendingPathComponent("work").path,
                "--scratch-path", scratch.appendingPathComponent("build").path, "--filter", "^Step[0-9]_",
            ], in: kata.git.root)
        let names = (run.output + run.errors).matches(of: /(\w+)(?:\]?'|\(\)) skipped/).map { String($0.1) }
        return Set(names)
    }
}
