extension Verb {
    static let list = Verb(name: "list", purpose: "the steps, and my attempts at them") { _ in
        let kata = try Kata.here()
        let attempts = try kata.attempts()
        for step in kata.exercises {
            let mine = attempts.filter { $0.step == step.word }
            let begun = mine.count { $0.kind == .refactoring }
            Console.say(
                "\(step.title)  \(step.name)  \(begun == 0 ? "not begun" : plural(begun, "attempt"))")
            for attempt in mine { Console.say("        \(try line(attempt, step, in: kata))") }
        }
        Console.say("\nBack to one: git switch \((attempts.last?.place ?? "kata/step1/1").quoted)")
        return .done
    }

    private static func line(_ attempt: Attempt, _ step: Step, in kata: Kata) throws -> String {
        // The date of each commit, the newest first, and of the one that it began with.
        let words = [
            "log", "--first-parent", "--format=%cs %T", "\(attempt.start)^..\(attempt.branch ?? "HEAD")",
        ]
        let commits = try kata.repository.git(words + ["--"]).split(separator: "\n").map {
            $0.split(separator: " ").map(String.init)
        }
        let progress =
            switch attempt.kind {
            case .refactoring:
                try kata.verdict(step, tree: commits.first?.last ?? "").map {
                    let all =
                        step.isEncore
                        ? plural($0.classes.flatMap(\.tests).count, "test")
                        : plural(try kata.moves(step), "move")
                    return "\($0.reached) of \(all) green"
                } ?? "not tested as it is"
            case .review: "a review"
            case .tests: "its tests"
            }
        let here = attempt.branch == kata.attempt?.branch ? "  ← you are here" : ""
        let count = plural(commits.count - 1, "commit")
        return "\(attempt.place)  \(commits.first?.first ?? "")  \(count), \(progress)\(here)"
    }
}
