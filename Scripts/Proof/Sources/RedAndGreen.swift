/// The law of red and green: red at the start, by an assertion; green from its move on; red again for a
/// mistake.
struct RedAndGreen {
    let step: Step

    /// - Parameter states: What the tests said at the start, after one move, after two, …
    func check(_ states: [[TestResult]], _ findings: inout Findings) {
        for id in Set(states.joined().map(\.id)).sorted() {
            let problem = problem(with: id, in: states)
            findings.expect(problem == nil, "\(step.title): \(id) \(problem ?? "")")
        }
    }

    private func problem(with id: String, in states: [[TestResult]]) -> String? {
        let results = states.compactMap { results in results.first { $0.id == id } }
        // A page may add a test to the learner's own.
        if results.count < states.count, results[0].isOwn {
            return results.first(where: \.isRed).map { "is red: \($0.reason)" }
        }
        guard results.count == states.count else { return "did not run in every state" }
        for (k, result) in results.enumerated() {
            let time = k == 0 ? "at the start" : "after move \(k)"
            // After the last move, every test must be green; or else, at the end.
            let isDue = result.isGuard || k >= result.move ?? max(step.moves, 1)
            switch (isDue, result.isRed) {
            case (true, true):
                return "is \(result.isGuard ? "a guard and " : "")red \(time): \(result.reason)"
            case (false, true) where !result.isByAssertion:
                return "is red \(time), but by no assertion: \(result.reason)"
            case (false, false) where k == 0:
                return "is green at the start: it asks for nothing that a learner must do"
            case (false, false)
            where result.move != nil && !states[k].contains { $0.isRed && $0.suite == result.suite }:
                return "is green \(time), and so is all of its move: an earlier move has done its work"
            default: break
            }
        }
        return nil
    }

    /// A mistake that a test sees must be caught by that test, by an assertion; all else by no test that is
    /// due, though the compiler may refuse what only a reader sees. What has been found in a review must be
    /// caught by that test alone.
    func check(_ patch: Patch, _ tested: Tested, _ findings: inout Findings) {
        let name = "\(step.title)  \(patch.path)  “\(patch.summary)”"
        let seen = tested.results.first { $0.id == patch.seenBy }
        if patch.isSeenByATest {
            findings.expect(
                seen.map { patch.isByChance || $0.isByAssertion } ?? false,
                "\(name) is not caught by an assertion of \(patch.seenBy), and one sees\n\(tested.shown)")
        }
        if !patch.isSeenByATest || patch.path.hasPrefix("Reviews/") {
            let isRefused = patch.seenBy == "a reader" && tested.shown.contains(": error: ")
            findings.expect(!tested.results.isEmpty || isRefused, "\(name): no test has run:\n\(tested.said)")
            let others = tested.results.filter { $0.isRed && $0.id != patch.seenBy && isDue($0, with: patch) }
            for test in others { findings.fail("\(name): \(test.id) is red: \(test.reason)") }
        }
    }

    /// Whether a test must be green, if that patch is no good reason.
    private func isDue(_ test: TestResult, with patch: Patch) -> Bool {
        guard let done = patch.move else { return true }
        return test.isGuard || test.move.map { $0 <= done } == true
    }
}
