extension Verb {
    static let list = Verb(name: "list", purpose: "the steps, and my attempts at them") { _ in
        let kata = try Kata.here()
        let attempts = try kata.attempts()
        let known = try kata.memory("verdicts", empty: [Verdict]()).recall()
        for step in kata.steps {
            let mine = attempts.filter { $0.attempt.step == step.number }
            let begun = mine.count { $0.attempt.kind == .refactoring }
            Console.say(
                "Step \(step.number)  \(step.name)  \(begun == 0 ? "not begun" : plural(begun, "attempt"))")
            for (attempt, commits, date) in mine {
                let verdict = known.last { $0.start == attempt.start && !$0.results.isEmpty }
                let moves = try kata.moves(step)
                let progress =
                    switch attempt.kind {
                    case .refactoring:
                        verdict.map { "\($0.reached) of \(plural(moves, "move")) green" } ?? "not tested"
                    case .review: "a review"
                    case .tests: "its tests"
                    }
                let here = attempt.branch == kata.attempt?.branch ? "  ← you are here" : ""
                Console.say(
                    "        \(attempt.place)  \(date)  \(plural(commits, "commit")), \(progress)\(here)")
            }
        }
        Console.say("\nBack to one: git switch \(attempts.last?.attempt.place ?? "kata/step1/1")")
        return .done
    }
}

extension Kata {
    /// All that somebody has begun here, by step, the oldest first.
    func attempts() throws -> [(attempt: Attempt, commits: Int, date: String)] {
        try repository.branches().compactMap { branch in
            // A branch that has lost its first commit is not in the list; standing on it, one is told.
            guard let attempt = try? Attempt(in: repository, branch: branch) else { return nil }
            let commits = try repository.git(
                "rev-list", "--count", "--first-parent", "\(attempt.start)..\(branch)")
            let date = try repository.git("show", "-s", "--format=%cs", branch, "--")
            return (attempt, Int(commits.trimmed) ?? 0, date.trimmed)
        }.sorted {
            ($0.attempt.step, $0.date, $0.attempt.place) < ($1.attempt.step, $1.date, $1.attempt.place)
        }
    }
}
