extension Verb {
    static let list = Verb(name: "list", purpose: "the steps, and my attempts at them") { _ in
        let kata = try Kata.here()
        let attempts = try kata.attempts()
        let known = try kata.memory("verdicts", empty: [Verdict]()).recall()
        for step in kata.steps {
            let mine = attempts.filter { $0.step == step.number }
            let begun = mine.count { $0.kind == .refactoring }
            Console.say(
                "Step \(step.number)  \(step.name)  \(begun == 0 ? "not begun" : plural(begun, "attempt"))")
            for attempt in mine {
                let verdict = known.last { $0.start == attempt.start && !$0.results.isEmpty }
                let progress =
                    switch attempt.kind {
                    case .refactoring:
                        try verdict.map { "\($0.reached) of \(plural(try kata.moves(step), "move")) green" }
                            ?? "not tested"
                    case .review: "a review"
                    case .tests: "its tests"
                    }
                // The date of each commit, the newest first, and of the one that it began with.
                let dates = try kata.repository.git(
                    "log", "--first-parent", "--format=%cs", "\(attempt.start)^..\(attempt.branch ?? "HEAD")",
                    "--"
                ).split(separator: "\n")
                let here = attempt.branch == kata.attempt?.branch ? "  ← you are here" : ""
                Console.say(
                    "        \(attempt.place)  \(dates.first ?? "")  \(plural(dates.count - 1, "commit")), \(progress)\(here)"
                )
            }
        }
        Console.say("\nBack to one: git switch \(attempts.last?.place ?? "kata/step1/1")")
        return .done
    }
}

extension Kata {
    /// All that somebody has begun here; the one that was worked on last comes last.
    func attempts() throws -> [Attempt] {
        // A branch that has lost its first commit is not in the list; standing on it, one is told.
        try repository.branches().compactMap { try? Attempt(in: repository, branch: $0) }
    }
}
