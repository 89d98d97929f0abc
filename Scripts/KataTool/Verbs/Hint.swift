import Foundation

extension Verb {
    static let hint = Verb(name: "hint", purpose: "the next hint of the first red move") { _ in
        let kata = try Kata.here()
        let (attempt, step) = try kata.mine("hints are for an attempt")
        guard attempt.kind == .refactoring else {
            throw Refusal(
                "hints are about moves, and this is \(attempt.kind == .tests ? "about tests" : "a review")")
        }
        let verdict = try lastKnown(step, in: kata)
        if let errors = verdict.compilerErrors {
            Console.say(
                "It does not compile now; this hint is about the move after the last green one.\n\(errors)\n")
        }
        for test in verdict.redGuards { Console.say("The guard \(test.id.name) is red: \(test.reason)\n") }
        guard let move = verdict.results.isEmpty ? 1 : verdict.firstRedMove else {
            Console.say(
                verdict.red.isEmpty
                    ? "All moves are green.\nNext: Scripts/kata diff, then Scripts/kata finish"
                    : "All moves are green; the book has no hint for \(verdict.red[0].id.suite).")
            return verdict.red.isEmpty ? .done : .no
        }
        try show(step, move, since: attempt, in: kata)
        return .done
    }

    /// What is known of this tree. It is tested only if nothing is known; and if it does not compile, then what was
    /// known before counts.
    private static func lastKnown(_ step: Step, in kata: Kata) throws -> Verdict {
        let last = try kata.lastVerdict(step)
        if let last, last.compilerErrors == nil, last.tree == (try kata.repository.snapshot()) { return last }
        Console.note("Looking for the first red move …")
        let now = try kata.test(step)
        guard now.compilerErrors != nil, let last, last.compilerErrors == nil else { return now }
        return Verdict(
            step: last.step, tree: now.tree, start: last.start, date: now.date, results: last.results,
            compilerErrors: now.compilerErrors)
    }

    private static func show(_ step: Step, _ move: Int, since attempt: Attempt, in kata: Kata) throws {
        let hints = kata.book.hints(step, move)
        guard !hints.isEmpty else {
            throw Refusal("KATA.md has no hint for move \(move) of step \(step.number)")
        }
        let memory = kata.memory("hints", empty: [String: Int]())
        let key = "\(attempt.start) \(move)"
        let number = max(0, min(try memory.recall()[key, default: 0], hints.count - 1))
        try memory.update { $0[key] = number + 1 }

        Console.say(
            "Move \(move), \(plural(try kata.minutesSinceCommit(), "minute")) since your last commit. Struggle for 15 to 20 minutes before you look.\n"
        )
        Console.say(Book.plain(hints[number]))
        Console.say(
            number + 1 < hints.count
                ? "\nThe next hint: Scripts/kata hint"
                : "\nThat is all. To go on after this move: Scripts/kata start \(step.number) --move \(move)")
        if try !kata.repository.isClean {
            Console.say("Lost? Back to your last commit: git stash -u (git stash pop brings your work back)")
        }
    }
}

extension Kata {
    func minutesSinceCommit() throws -> Int {
        let since = Double(try repository.git("show", "-s", "--format=%ct", "HEAD").trimmed) ?? 0
        return max(0, Int((Date().timeIntervalSince1970 - since) / 60))
    }
}
