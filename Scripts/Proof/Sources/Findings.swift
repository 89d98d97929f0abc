/// What has been shown, and what is not so.
struct Findings {
    private(set) var failures: [String] = []
    private(set) var passed = 0

    mutating func add(_ other: Findings) {
        failures += other.failures
        passed += other.passed
    }

    mutating func fail(_ problem: String) { failures.append(problem) }
    mutating func expect(_ holds: Bool, _ problem: @autoclosure () -> String) {
        if holds { passed += 1 } else { fail(problem()) }
    }

    /// - Parameter rounds: What the tests said at the start, after one move, after two, … and after the last.
    mutating func check(_ step: Step, rounds: [[TestResult]]) {
        for id in Set(rounds.joined().map(\.id)).sorted() {
            let results = rounds.compactMap { round in round.first { $0.id == id } }
            let problem = problem(with: results, of: step, rounds: rounds)
            expect(problem == nil, "\(step.title): \(id) \(problem ?? "")")
        }
    }

    private func problem(with results: [TestResult], of step: Step, rounds: [[TestResult]]) -> String? {
        // A page may add a test to the learner's own.
        if step.isEncore || results.count < rounds.count, results[0].isOwn {
            return results.first(where: \.isRed).map { "is red: \($0.reason)" }
        }
        guard results.count == rounds.count else { return "did not run in every round" }
        for (k, result) in results.enumerated() {
            let time = k == 0 ? "at the start" : "after move \(k)"
            let isDue = result.isGuard || k >= result.move ?? (rounds.count - 1)
            switch (isDue, result.isRed) {
            case (true, true):
                return "is \(result.isGuard ? "a guard and " : "")red \(time): \(result.reason)"
            case (false, true) where !result.isByAssertion:
                return "is red \(time), but by no assertion: \(result.reason)"
            case (false, false) where k == 0:
                return "is green at the start: it asks for nothing that a learner must do"
            case (false, false)
            where result.move != nil && !rounds[k].contains { $0.isRed && $0.suite == result.suite }:
                return "is green \(time), and so is all of its move: an earlier move has done its work"
            default: break
            }
        }
        return nil
    }

    /// A mistake that a test sees must be caught by that test, by an assertion; all else by no test that is due. What has
    /// been found in a review must be caught by that test alone.
    mutating func check(_ patch: Patch, _ tested: Tested) {
        let name = "\(patch.step.title)  \(patch.path)  “\(patch.summary)”"
        let seen = tested.results.first { $0.id == patch.seenBy }
        if patch.seenBy == "the compiler" {
            return expect(tested.results.isEmpty && !tested.failures.isEmpty, "\(name) compiles")
        }
        if patch.isSeenByATest {
            expect(
                seen.map { patch.isByChance || $0.isByAssertion } ?? false,
                "\(name) is not caught by an assertion of \(patch.seenBy), and one sees\n\(tested.shown)")
        }
        if !patch.isSeenByATest || patch.path.hasPrefix("Reviews/") {
            expect(!tested.results.isEmpty, "\(name): no test has run:\n\(tested.said)")
            let others = tested.results.filter { $0.isRed && $0.id != patch.seenBy && $0.isDue(with: patch) }
            for test in others { fail("\(name): \(test.id) is red: \(test.reason)") }
        }
    }
}
