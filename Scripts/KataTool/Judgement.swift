/// What the rounds of a proof have shown, test by test.
struct Judgement {
    private(set) var ledger: [String] = []
    private(set) var failures: [String] = []
    private(set) var passed = 0

    /// - Parameters:
    ///   - rounds: What the tests said at the start, after one move, after two, … and at the reference.
    ///   - moves: How many moves each step has; a step that has made its last one waits for the others.
    ///   - stuck: The steps whose moves cannot be made: they are judged at the start and at the reference only.
    init(rounds: [[TestRun.Result]], moves: [Int: Int], stuck: Set<Int> = []) {
        let reference = rounds[rounds.count - 1]
        for result in reference {
            let course = rounds.compactMap { $0.first { $0.id == result.id } }
            let problem = problem(
                with: course, rounds: rounds, moves: moves[result.step] ?? 0,
                isStuck: stuck.contains(result.step))
            let colors = course.prefix((moves[result.step] ?? 0) + 1).map { $0.isRed ? "red" : "green" }
            let words = course[0].isRed ? "  “\(course[0].reason)”" : ""
            record(
                "Step \(result.step)  \(result.suite).\(result.name)  \(colors.joined(separator: " "))\(words)"
            )
            if let problem { fail("\(result.id) \(problem)") } else { passed += 1 }
        }
        for lost in Set(rounds.joined().map(\.id)).subtracting(reference.map(\.id)).sorted() {
            fail("\(lost) is gone at the reference")
        }
        for step in moves.keys.sorted() where !reference.contains(where: { $0.step == step && !$0.isGuard }) {
            fail("step \(step) has no test that could be red")
        }
    }

    mutating func record(_ line: String) { ledger.append(line) }
    mutating func pass() { passed += 1 }
    mutating func fail(_ problem: String) { failures.append(problem) }

    /// - Parameter course: The same test, round by round.
    private func problem(
        with course: [TestRun.Result], rounds: [[TestRun.Result]], moves: Int, isStuck: Bool
    ) -> String? {
        guard course.count == rounds.count else { return "did not run in every round" }
        for (k, result) in course.enumerated() where !isStuck || k == 0 || k == rounds.count - 1 {
            let time = k == 0 ? "at the start" : k >= moves ? "at the reference" : "after move \(k)"
            let isDue = result.isGuard || (result.move ?? 0) <= k || k >= moves
            switch (isDue, result.isRed) {
            case (true, true):
                return "is \(result.isGuard ? "a guard and " : "")red \(time): \(result.reason)"
            case (false, true) where result.message == nil:
                return "is red \(time), but by no assertion: \(result.reason)"
            case (false, true) where result.reason.contains("Asynchronous wait failed"):
                return "is red \(time) by a time-out: the seam must answer at once, and wrongly"
            case (false, false) where k == 0:
                return "is green at the start: it asks for nothing that a learner must do"
            case (false, false)
            where !rounds[k].contains { $0.isRed && $0.target == result.target && $0.suite == result.suite }:
                return "is green \(time), and so is all of its move: an earlier move has done its work"
            default: break
            }
        }
        return nil
    }
}
