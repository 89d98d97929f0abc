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
            case .refactoring: "at \(step.called)"
            case .review: "reviewing \(step.called): there is one mistake in it"
            case .tests: "writing the tests of \(step.called)"
            }
        Console.say("You are on \(attempt.place), \(what).\nGoal: \(kata.book.goal(step))")
        let commits =
            Int(try kata.repository.git("rev-list", "--count", "\(attempt.start)..HEAD").trimmed) ?? 0
        let isClean = try kata.repository.isClean
        Console.say(
            "Since its start: \(plural(commits, "commit"))\(isClean ? "" : ", and uncommitted work"). The last commit is \(plural(try kata.minutesSinceCommit(), "minute")) old."
        )
        // With a file that git cannot read there is none; the next lines say more of that.
        let verdict = try? kata.verdict(step)
        if attempt.kind != .tests { Console.say(lastTest(verdict)) }
        do {
            try kata.repository.refuseUnfinished()
            Console.say("Next: Scripts/kata \(next(attempt, verdict))")
        } catch let refusal as Refusal {
            Console.say("Next: \(refusal.message)")  // a merge, say, or a file that git cannot read
        }
        return .done
    }

    /// What the tests have said of this very tree, in a line.
    private static func lastTest(_ verdict: Verdict?) -> String {
        guard let verdict else { return "Not tested as it is." }
        guard verdict.compilerErrors == nil else { return "Tested as it is: it does not compile." }
        let green = verdict.greenMoves.map(String.init)
        let parts = [
            green.isEmpty
                ? nil : "\(green.count == 1 ? "move" : "moves") \(green.joined(separator: ", ")) green",
            verdict.firstRedMove.map { "move \($0) red" },
            verdict.moves.isEmpty ? "\(plural(verdict.red.count, "test")) red" : nil,
            verdict.redGuards.isEmpty ? nil : "\(plural(verdict.redGuards.count, "guard")) red",
        ]
        let words = verdict.isGreen ? "all green" : parts.compactMap(\.self).joined(separator: ", ")
        return "Tested as it is: \(words)."
    }

    private static func next(_ attempt: Attempt, _ verdict: Verdict?) -> String {
        guard attempt.kind != .tests else { return "judge" }
        guard let verdict, verdict.isGreen else { return "test" }
        let judge = attempt.step == "encore" ? "judge, then Scripts/kata " : ""
        return attempt.kind == .refactoring ? "\(judge)diff, then Scripts/kata finish" : "finish"
    }
}

extension Kata {
    /// What has been begun, and what to do next, where all steps are finished.
    func nextOnMain() throws -> String {
        let tried = Set(try attempts().filter { $0.kind == .refactoring }.map(\.step))
        let begun =
            tried.isEmpty
            ? "none" : exercises.filter { tried.contains($0.word) }.map(\.called).joined(separator: ", ")
        if let next = steps.first(where: { !tried.contains($0.word) }) {
            return "Attempts so far: \(begun).\nNext: Scripts/kata start \(next.word)"
        }
        return """
            You have begun every step. What is left:
              Scripts/kata start encore   the same alone, in code that nobody prepared
              Scripts/kata cards          what do you still know?
              Scripts/kata break 3        find the mistake in a finished step
            A second pass through a step, too: KATA.md names some.
            Next: Scripts/kata cards
            """
    }

    /// All that somebody has begun here; the one that was worked on last comes last.
    func attempts() throws -> [Attempt] {
        // A branch that has lost its first commit is not in the list; standing on it, one is told.
        try repository.branches().compactMap { try? Attempt(in: repository, branch: $0) }
    }
}
