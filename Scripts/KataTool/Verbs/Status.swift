import Foundation

extension Verb {
    /// Bare `kata`: where one stands, and the one next thing to do.
    static let status = Verb(name: "", purpose: "where I stand") { _ in
        let kata = try Kata.here()
        guard let attempt = kata.attempt, let step = kata.stepHere else {
            let place = kata.place.branch?.shortBranch ?? "a detached HEAD"
            Console.say(
                """
                You are on \(place), where all \(kata.steps.count) steps are finished.
                \(try kata.nextOnMain())
                """)
            return .done
        }
        let what =
            switch attempt.kind {
            case .refactoring: "at step \(step.number)"
            case .review: "reviewing step \(step.number): there is one mistake in it"
            case .tests: "writing the tests of step \(step.number)"
            }
        Console.say(Console.wrap("You are on \(attempt.place), \(what).\nGoal: \(kata.book.goal(step))"))
        let commits =
            Int(try kata.repository.git("rev-list", "--count", "\(attempt.start)..HEAD").trimmed) ?? 0
        let isClean = try kata.repository.isClean
        Console.say(
            "Since its start: \(plural(commits, "commit"))\(isClean ? "" : ", and uncommitted work"). The last commit is \(plural(try kata.minutesSinceCommit(), "minute")) old."
        )
        if attempt.kind != .tests { Console.say(try lastTest(step, in: kata)) }
        do {
            try kata.repository.refuseUnfinished()
            Console.say("Next: Scripts/kata \(try next(attempt, step, in: kata))")
        } catch let refusal as Refusal {
            Console.say("Next: \(refusal.message)")  // a merge, say, or a file that git cannot read
        }
        return .done
    }

    /// What the last tests have said, in a line.
    private static func lastTest(_ step: Step, in kata: Kata) throws -> String {
        guard let verdict = try kata.lastVerdict(step) else { return "Not tested yet." }
        let isNow = verdict.tree == (try? kata.repository.snapshot())
        let words: String
        if verdict.compilerErrors != nil {
            words = "it does not compile"
        } else {
            let green = verdict.greenMoves.map(String.init)
            let parts = [
                green.isEmpty
                    ? nil : "\(green.count == 1 ? "move" : "moves") \(green.joined(separator: ", ")) green",
                verdict.firstRedMove.map { "move \($0) red" },
                verdict.redGuards.isEmpty ? nil : "\(plural(verdict.redGuards.count, "guard")) red",
            ].compactMap { $0 }
            words = verdict.red.isEmpty ? "all green" : parts.joined(separator: ", ")
        }
        return isNow
            ? "Tested as it is: \(words)." : "At the last test: \(words). You have changed something since."
    }

    private static func next(_ attempt: Attempt, _ step: Step, in kata: Kata) throws -> String {
        guard attempt.kind != .tests else { return "judge" }
        let verdict = try kata.verdict(step, tree: try kata.repository.snapshot())
        guard let verdict, verdict.compilerErrors == nil, verdict.red.isEmpty else { return "test" }
        return attempt.kind == .refactoring ? "diff, then Scripts/kata finish" : "finish"
    }
}

extension Kata {
    /// What has been begun, and what to do next, where all steps are finished.
    func nextOnMain() throws -> String {
        let tried = try attempts().filter { $0.kind == .refactoring }.map(\.step)
        let begun = tried.isEmpty ? "none" : "\(tried.count), up to step \(tried.max() ?? 0)"
        let next = (tried.max() ?? 0) + 1
        guard next > steps.count else {
            return "Attempts so far: \(begun).\nNext: Scripts/kata start \(next)"
        }
        return """
            Attempts so far: \(begun). You have walked all steps. What is left:
              Scripts/kata cards      what do you still know?
              Scripts/kata break 3    find the mistake in a finished step
            A second pass through a step, too: KATA.md names some.
            Next: Scripts/kata cards
            """
    }
}
