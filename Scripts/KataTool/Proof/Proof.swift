import Foundation

/// What the rounds of a proof have shown, test by test.
struct Proof {
    private(set) var ledger: [String] = []
    private(set) var failures: [String] = []
    private(set) var passed = 0

    /// - Parameters:
    ///   - rounds: What the tests said at the start, after one move, after two, … and at the reference.
    ///   - moves: How many moves each step has; a step that has made its last one waits for the others.
    ///   - stuck: The steps whose moves cannot be made: they are judged at the start and at the reference only.
    init(rounds: [[TestResult]], moves: [Int: Int], stuck: Set<Int> = []) {
        let reference = rounds[rounds.count - 1]
        let byTest = rounds.map { round in
            Dictionary(round.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
        }
        for id in reference.map(\.id) {
            let course = byTest.compactMap { $0[id] }
            let count = moves[id.step] ?? 0
            let colors = course.prefix(count + 1).map { $0.isRed ? "red" : "green" }.joined(separator: " ")
            let words = course[0].isRed ? "  “\(course[0].reason)”" : ""
            record("Step \(id.step)  \(id.suite).\(id.name)  \(colors)\(words)")
            let problem = problem(
                with: course, rounds: rounds, moves: count, isStuck: stuck.contains(id.step))
            if let problem { fail("\(id.text) \(problem)") } else { passed += 1 }
        }
        for lost in Set(rounds.joined().map(\.id)).subtracting(reference.map(\.id)).sorted() {
            fail("\(lost.text) is gone at the reference")
        }
        for step in moves.keys.sorted()
        where !reference.contains(where: { $0.id.step == step && !$0.id.isGuard }) {
            fail("step \(step) has no test that could be red")
        }
    }

    mutating func record(_ line: String) { ledger.append(line) }
    mutating func pass() { passed += 1 }
    mutating func fail(_ problem: String) { failures.append(problem) }

    /// - Parameter course: The same test, round by round.
    private func problem(
        with course: [TestResult], rounds: [[TestResult]], moves: Int, isStuck: Bool
    ) -> String? {
        guard course.count == rounds.count else { return "did not run in every round" }
        for (k, result) in course.enumerated() where !isStuck || k == 0 || k == rounds.count - 1 {
            let time = k == 0 ? "at the start" : k >= moves ? "at the reference" : "after move \(k)"
            let id = result.id
            let isDue = id.isGuard || (id.move ?? 0) <= k || k >= moves
            if result.ending == .skipped { return "is skipped \(time)" }
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
            where !rounds[k].contains { $0.isRed && $0.id.target == id.target && $0.id.suite == id.suite }:
                return "is green \(time), and so is all of its move: an earlier move has done its work"
            default: break
            }
        }
        return nil
    }

    /// The mistake must be caught by its test, by an assertion.
    mutating func check(_ mistake: Patch, _ results: [TestResult]) {
        let name = "Step \(mistake.step.number)  mistake “\(mistake.summary)”"
        let killer = results.first {
            $0.id.step == mistake.step.number && "\($0.id.suite)/\($0.id.name)" == mistake.killer
        }
        record("\(name)  \(mistake.killer ?? "")  “\(killer?.reason ?? "no such test")”")
        if killer?.isByAssertion == true {
            pass()
        } else {
            fail("\(name) is not caught by an assertion of \(mistake.killer ?? "a test")")
        }
    }

    /// No test may refuse the design.
    mutating func check(design: Patch, _ results: [TestResult]) {
        let name = "Step \(design.step.number)  alternative “\(design.summary)”"
        let red = results.filter { $0.id.step == design.step.number && $0.isRed }
        record("\(name)  \(red.isEmpty ? "green" : "red")")
        for test in red { fail("\(name) is refused by \(test.id.text): \(test.reason)") }
        if red.isEmpty { pass() }
    }

    /// Every line of red output that the book quotes must be one that the starts print; paths may be cut.
    mutating func check(_ book: Book, of steps: [Step], start: [TestResult]) {
        let printed: [(test: TestID, line: String)] = start.flatMap { result in
            result.failures.map { failure in
                let path = failure.file.firstRange(of: "Tests/").map { failure.file[$0.lowerBound...] } ?? ""
                return (result.id, "\(path):\(failure.line): error: \(failure.text)")
            }
        }
        // Platforms write the name of a test differently; what counts is where it stands, and what it says.
        for quoted in book.text.matches(of: /(Tests\/\S+\.swift:\d+: error: )\S+?\.?(test_\w+)\]? : (.+)/)
        where steps.contains(where: { quoted.1.hasPrefix($0.tests) }) {
            if printed.contains(where: { $0.line == quoted.1 + quoted.3 }) {
                pass()
            } else {
                let mend = printed.first { $0.test.name == quoted.2 }?.line ?? "nothing"
                fail("KATA.md quotes what no start prints: \(quoted.0)\n    what \(quoted.2) prints: \(mend)")
            }
        }
    }
}
