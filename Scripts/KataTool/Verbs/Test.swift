extension Verb {
    static let test = Verb(
        name: "test", arguments: "[N] [--move k]", purpose: "its tests, red and green, move by move",
        values: 0...1
    ) { arguments in
        let kata = try Kata.here()
        let steps = try kata.step(in: arguments).map { [$0] } ?? kata.exercises
        let move = try steps.compactMap { try kata.move(in: arguments, of: $0) }.max()
        try kata.askForFinding()
        Console.note("Building and testing … (a test that takes longer than \(TestRunner.limit) s is ended)")
        let verdicts = try steps.map { step in
            let (verdict, text) = try kata.testAndTell(step, only: move)
            Console.say(text)
            return verdict
        }
        let isGreen = verdicts.allSatisfy(\.isGreen)
        if kata.attempt == nil, isGreen { Console.say("\n" + (try kata.nextOnMain())) }
        return isGreen ? .done : .no
    }
}

extension Kata {
    /// Tests the step, and says what came of it and, on an attempt at it, what to do next.
    /// - Parameter move: The one that is asked for; all, if nil.
    func testAndTell(_ step: Step, only move: Int? = nil) throws -> (verdict: Verdict, text: String) {
        // How many moves were green at the last commit.
        let head = try repository.git("rev-parse", "HEAD^{tree}").trimmed
        let committed = try verdict(step, tree: head)?.reached ?? 0
        let before = try best(step)
        let verdict = try test(step)
        let view = VerdictView(verdict: verdict, step: step, kata: self, only: move)
        let next = step.word == attempt?.step ? try view.next(committed: committed, before: before) : nil
        return (
            verdict, try [view.text, revelation(verdict), next].compactMap(\.self).joined(separator: "\n")
        )
    }
}
