extension Verb {
    static let start = Verb(
        name: "start", arguments: "N [--move k] [--tests]",
        purpose: "begin step N on a branch of its own: red, or after its move k; --tests: to write its tests",
        values: 1...1
    ) { arguments in
        let kata = try Kata.here()
        let step = try kata.step(arguments.values[0])
        if arguments.has("--tests") {
            guard !arguments.has("--move") else {
                throw Refusal("--tests begins with the finished step", code: .wrongUse)
            }
            guard !step.isEncore else {
                throw Refusal(
                    "you write the encore's tests beside its code: Scripts/kata start encore", code: .wrongUse
                )
            }
            return try startTests(step, of: kata)
        }
        let move = try kata.move(in: arguments, of: step, first: 0) ?? 0
        let branch = try kata.begin(
            step, .refactoring, with: try kata.start(of: step, move: move),
            "Start \(step.called), \(move == 0 ? "red" : "after move \(move)")",
            intention: "start \(step.word)")
        let (moves, red) = (try kata.moves(step), try kata.tests(step).count { !$0.isGuard })
        let yours = move < moves ? "; move \(move + 1) is yours" : ""
        let made = "\(move == 1 ? "Move 1 is" : "Moves 1 to \(move) are") made for you\(yours)."
        let filter =
            move > 0 && move < moves ? "'\(step.filter).*(Move\(move + 1)|Guard)'" : step.filter
        Console.say(
            """
            You are on \(branch).
            Goal: \(kata.book.goal(step))
            \(move == 0 ? "\(plural(red, "test")) will fail: that is the start." : made)
            Next: swift test --filter \(filter)
            """)
        return .done
    }
}
