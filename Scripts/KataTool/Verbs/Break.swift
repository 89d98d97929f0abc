import Foundation

extension Verb {
    static let breakStep = Verb(
        name: "break", arguments: "N",
        purpose: "a finished step with one mistake in it, for you to find in review",
        values: 1...1
    ) { arguments in
        let kata = try Kata.here()
        let step = try kata.step(arguments.values[0])
        let mistakes = try kata.mistakes(step)
        let memory = kata.memory("breaks", empty: [String: Int]())
        let last = try memory.recall()["\(step.number)"]
        guard let number = mistakes.indices.filter({ $0 != last || mistakes.count == 1 }).randomElement()
        else {
            throw Refusal("step \(step.number) has no mistakes")
        }
        let branch = try kata.begin(
            step, .review(mistake: number), with: try kata.reference(with: mistakes[number]),
            "Break step \(step.number)", intention: "break \(step.number)")
        try memory.update { $0["\(step.number)"] = number }
        Console.say(
            """
            You are on \(branch): step \(step.number), finished, with one mistake in it.
            Review \(step.folder) as you would a pull request.
            Next: Scripts/kata test asks what you have found, and then says what it was.
            """)
        return .done
    }

    /// Before the tests of a review say what is wrong, one says it oneself.
    static func askForFinding(in kata: Kata) throws {
        guard let attempt = kata.attempt, case .review = attempt.kind else { return }
        let memory = kata.memory("findings", empty: [String: String]())
        guard try memory.recall()[attempt.start] == nil else { return }
        Console.say("What have you found? File, line and why it is wrong, in a line (“nothing” counts):")
        guard let finding = readLine()?.trimmed, !finding.isEmpty else {
            throw Refusal("review it first: run `Scripts/kata test` again when you have something to say")
        }
        try memory.update { $0[attempt.start] = finding }
    }

    /// Names the mistake that was made here, once the tests have had their say.
    static func reveal(_ verdict: Verdict, _ step: Step, in kata: Kata) throws {
        guard let attempt = kata.attempt, case .review(let number) = attempt.kind, attempt.step == step.number
        else {
            return
        }
        let mistakes = try kata.mistakes(step)
        guard mistakes.indices.contains(number) else { return }
        let mistake = mistakes[number]
        guard let name = mistake.killer,
            let killer = verdict.results.first(where: { "\($0.id.suite)/\($0.id.name)" == name })
        else { return }
        let finding = try kata.memory("findings", empty: [String: String]()).recall()[attempt.start] ?? ""
        Console.say(
            """

            You said: \(finding)
            The mistake: \(mistake.summary).
            Its test: \(name), \(killer.isRed ? "red" : "green: you have mended it").
            """)
    }
}
