import Foundation

extension Verb {
    static let hint = Verb(
        name: "hint", arguments: "[--move k]", purpose: "the next hint of the first red move, or of move k"
    ) { arguments in
        let kata = try Kata.here()
        let (attempt, step) = try kata.mine("hints are for an attempt")
        guard attempt.kind == .refactoring else {
            throw Refusal(
                "hints are about moves, and this is \(attempt.kind == .tests ? "about tests" : "a review")")
        }
        // The encore has three hints in all.
        if let move = try step.isEncore ? 0 : kata.move(in: arguments, of: step) {
            try show(step, move, since: attempt, in: kata)
            return .done
        }
        let verdict = try kata.known(step)
        if let errors = verdict.compilerErrors {
            throw Refusal(
                """
                it does not compile now, so nobody knows at which move you are:
                \(errors)
                Mend the first of these. Or say at which move you are: `Scripts/kata hint --move 1`
                """)
        }
        for test in verdict.redGuards { Console.say("The guard \(test.id.name) is red: \(test.reason)\n") }
        guard let move = verdict.firstRedMove else {
            Console.say(
                verdict.isGreen
                    ? "All moves are green.\nNext: Scripts/kata diff, then Scripts/kata finish"
                    : "All moves are green; the book has no hint for \(verdict.red[0].id.suite).")
            return verdict.isGreen ? .done : .no
        }
        try show(step, move, since: attempt, in: kata)
        return .done
    }

    private static func show(_ step: Step, _ move: Int, since attempt: Attempt, in kata: Kata) throws {
        let hints = Book.hints(try kata.page("Hints", step), move)
        guard !hints.isEmpty else {
            throw Refusal("there is no hint for move \(move) of \(step.called)")
        }
        let memory = kata.memory("hints", empty: [String: Int]())
        let key = "\(attempt.start) \(move)"
        let number = max(0, min(try memory.recall()[key, default: 0], hints.count - 1))
        try memory.update { $0[key] = number + 1 }

        let time = plural(try kata.minutesSinceCommit(), "minute")
        Console.say(
            "\(move == 0 ? step.title : "Move \(move)"), \(time) since your last commit. Struggle for 15 to 20 minutes before you look.\n"
        )
        Console.say(Book.plain(hints[number]))
        Console.say(
            number + 1 < hints.count
                ? "\nThe next hint: Scripts/kata hint"
                : move == 0
                    ? "\nThat is all."
                    : "\nThat is all. To go on after this move: Scripts/kata start \(step.word) --move \(move)"
        )
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
