/// What has been shown, and what is not so.
struct Proof {
    private(set) var ledger: [String] = []
    private(set) var failures: [String] = []
    private(set) var passed = 0

    mutating func fail(_ problem: String) { failures.append(problem) }

    /// Counts what holds; what does not is a failure.
    mutating func expect(_ holds: Bool, _ problem: @autoclosure () -> String) {
        if holds { passed += 1 } else { fail(problem()) }
    }

    /// - Parameters:
    ///   - rounds: What the tests said at the start, after one move, after two, … and at last at the reference.
    ///   - moves: How many moves the step has; it waits at its end for steps that have more.
    mutating func check(_ step: Step, moves: Int, rounds: [[TestResult]]) {
        let own = rounds.map { round in round.filter { $0.id.target == step.target } }
        let byTest = own.map { round in
            Dictionary(round.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
        }
        let tests = own[own.count - 1].map(\.id).sorted()
        for id in tests {
            let results = byTest.compactMap { $0[id] }
            let colors = results.prefix(moves + 1).map { $0.isRed ? "red" : "green" }
            ledger.append(
                "\(step.title)  \(id.suite).\(id.name)  \(colors.joined(separator: " "))"
                    + (results[0].isRed ? "  “\(results[0].reason)”" : ""))
            let problem = problem(with: results, of: step, moves: moves, rounds: own)
            expect(problem == nil, "\(id.text) \(problem ?? "")")
        }
        expect(!tests.allSatisfy(\.isGuard), "\(step.title) has no test that could be red")
        for lost in Set(own.joined().map(\.id)).subtracting(tests).sorted() {
            fail("\(lost.text) is gone at the reference")
        }
    }

    /// - Parameter results: The same test, round by round.
    private func problem(
        with results: [TestResult], of step: Step, moves: Int, rounds: [[TestResult]]
    ) -> String? {
        let id = results[0].id
        // A learner's own tests come with the code that they are for.
        if step.isEncore, id.isOwn {
            return results.first(where: \.isRed).map { "is red: \($0.reason)" }
        }
        guard results.count == rounds.count else { return "did not run in every round" }
        for (k, result) in results.enumerated() {
            let isFinished = k >= moves
            let time = k == 0 ? "at the start" : isFinished ? "at the reference" : "after move \(k)"
            let isDue = id.isGuard || isFinished || (!step.isEncore && (id.move ?? 0) <= k)
            switch (isDue, result.isRed) {
            case (true, true):
                return "is \(id.isGuard ? "a guard and " : "")red \(time): \(result.reason)"
            case (false, true) where !result.isByAssertion:
                return "is red \(time), but by no assertion: \(result.reason)"
            case (false, true) where result.reason.contains("Asynchronous wait failed"):
                return "is red \(time) by a time-out: the seam must answer at once, and wrongly"
            case (false, false) where k == 0:
                return "is green at the start: it asks for nothing that a learner must do"
            case (false, false)
            where id.move != nil && !rounds[k].contains { $0.isRed && $0.id.suite == id.suite }:
                return "is green \(time), and so is all of its move: an earlier move has done its work"
            default: break
            }
        }
        return nil
    }

    /// Where a learner writes the tests, the guards compile without those of the moves.
    mutating func check(withoutTests step: Step, _ results: [TestResult]) {
        let own = results.filter { $0.id.target == step.target }
        for test in own where test.isRed {
            fail("\(step.title), without tests: \(test.id.text) \(test.reason)")
        }
        expect(
            !own.isEmpty && own.allSatisfy(\.id.isGuard),
            "\(step.title), without tests, must have its guards and no other test")
    }

    /// A mistake that behaviour shows must be caught by its test, by an assertion; all others by no test.
    mutating func check(mistake: Patch, _ results: [TestResult]) {
        let name = "\(mistake.step.title)  mistake “\(mistake.summary)”"
        let own = results.filter { $0.id.target == mistake.step.target }
        guard [.behaviour, .guard].contains(mistake.kind) else {
            ledger.append("\(name)  \(mistake.seer ?? "")")
            for test in own where test.isRed { fail("\(name) is seen by a test: \(test.id.text)") }
            return expect(!own.isEmpty, "\(name): no test has run")
        }
        let killer = own.first { "\($0.id.suite)/\($0.id.name)" == mistake.seer }
        ledger.append("\(name)  \(mistake.seer ?? "")  “\(killer?.reason ?? "no such test")”")
        expect(
            killer?.isByAssertion == true, "\(name) is not caught by an assertion of \(mistake.seer ?? "")")
    }

    /// The finished tests of the legacy code must catch a fault, or must all be green if it waits for what act two hands
    /// in (or if there is no fault). Where chance decides, they need only run.
    mutating func check(fault: Patch, _ results: [TestResult]) {
        let name = "\(fault.step.title)  fault “\(fault.summary)”"
        let killer = results.first { "\($0.id.suite)/\($0.id.name)" == fault.seer }
        ledger.append("\(name)  \(fault.kind)  \(fault.seer ?? "")")
        switch fault.kind {
        case .test:
            expect(
                killer?.isByAssertion == true, "\(name) is not caught by an assertion of \(fault.seer ?? "")")
        case .chance: expect(killer != nil, "\(name): there is no \(fault.seer ?? "")")
        default:
            expect(!results.isEmpty, "\(name): no test has run")
            for test in results where test.isRed {
                fail("\(name) must leave \(test.id.text) green: \(test.reason)")
            }
        }
    }

    /// No test may refuse a good design.
    mutating func check(design: Patch, _ results: [TestResult]) {
        let name = "\(design.step.title)  alternative “\(design.summary)”"
        let own = results.filter { $0.id.target == design.step.target }
        let red = own.filter(\.isRed)
        ledger.append("\(name)  \(red.isEmpty ? "green" : "red")")
        for test in red { fail("\(name) is refused by \(test.id.text): \(test.reason)") }
        expect(!own.isEmpty, "\(name): no test has run")
    }
}
