import Foundation

/// What the rounds of a proof have shown, test by test.
struct Proof {
    private(set) var ledger: [String] = []
    private(set) var failures: [String] = []
    private(set) var passed = 0

    /// How a step is walked.
    struct Course {
        let step: Step
        let moves: Int
        /// Whether its moves cannot be made: then it is judged at the start and at the reference only.
        var isStuck = false
    }

    init() {}

    /// - Parameters:
    ///   - rounds: What the tests said at the start, after one move, after two, … and at the reference. A step that has
    ///     made its last move waits for the others.
    ///   - courses: The steps that are walked.
    init(rounds: [[TestResult]], of courses: [Course]) {
        let reference = rounds[rounds.count - 1]
        let byTest = rounds.map { round in
            Dictionary(round.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
        }
        for course in courses {
            let tests = reference.map(\.id).filter { $0.target == course.step.target }
            for id in tests {
                let results = byTest.compactMap { $0[id] }
                let colors = results.prefix(course.moves + 1).map { $0.isRed ? "red" : "green" }
                let words = results[0].isRed ? "  “\(results[0].reason)”" : ""
                record(
                    "\(course.step.title)  \(id.suite).\(id.name)  \(colors.joined(separator: " "))\(words)")
                let problem = problem(with: results, of: course, rounds: rounds)
                if let problem { fail("\(id.text) \(problem)") } else { passed += 1 }
            }
            if tests.allSatisfy(\.isGuard) { fail("\(course.step.called) has no test that could be red") }
        }
        for lost in Set(rounds.joined().map(\.id)).subtracting(reference.map(\.id)).sorted() {
            fail("\(lost.text) is gone at the reference")
        }
    }

    mutating func record(_ line: String) { ledger.append(line) }
    mutating func pass() { passed += 1 }
    mutating func fail(_ problem: String) { failures.append(problem) }

    /// - Parameter results: The same test, round by round.
    private func problem(
        with results: [TestResult], of course: Course, rounds: [[TestResult]]
    ) -> String? {
        let id = results[0].id
        // Those of somebody's own come with the finished code.
        if course.step.isEncore, id.isOwn {
            return results.last.flatMap { $0.isRed ? "is red at the reference: \($0.reason)" : nil }
        }
        guard results.count == rounds.count else { return "did not run in every round" }
        for (k, result) in results.enumerated() where !course.isStuck || k == 0 || k == rounds.count - 1 {
            let isFinished = k >= course.moves
            let time = k == 0 ? "at the start" : isFinished ? "at the reference" : "after move \(k)"
            // The moves of the encore are one story of many, so no test waits for one of them.
            let isDue =
                id.isGuard || isFinished || (course.step.isEncore ? false : (id.move ?? 0) <= k)
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
            where id.move != nil
                && !rounds[k].contains { $0.isRed && $0.id.target == id.target && $0.id.suite == id.suite }:
                return "is green \(time), and so is all of its move: an earlier move has done its work"
            default: break
            }
        }
        return nil
    }

    /// The mistake must be caught by its test, by an assertion.
    mutating func check(_ mistake: Patch, _ results: [TestResult]) {
        let name = "\(mistake.step.title)  mistake “\(mistake.summary)”"
        let killer = results.first {
            $0.id.target == mistake.step.target && "\($0.id.suite)/\($0.id.name)" == mistake.killer
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
        let name = "\(design.step.title)  alternative “\(design.summary)”"
        let red = results.filter { $0.id.target == design.step.target && $0.isRed }
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
