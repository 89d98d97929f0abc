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
        let last = try memory.recall()[step.word]
        guard let number = mistakes.indices.filter({ $0 != last || mistakes.count == 1 }).randomElement()
        else {
            throw Refusal("\(step.called) has no mistakes")
        }
        let branch = try kata.begin(
            step, .review(mistake: number), with: try kata.reference(with: mistakes[number]),
            "Break \(step.called)", intention: "break \(step.word)")
        try memory.update { $0[step.word] = number }
        Console.say(
            """
            You are on \(branch): \(step.called), finished, with one mistake in it.
            Review \(step.folder) as you would a pull request.
            \(kata.book.reviewQuestions)
            Next: Scripts/kata test asks what you have found, and then says what it was.
            """)
        return .done
    }
}

extension Kata {
    /// Before the tests of a review say what is wrong, one says it oneself.
    func askForFinding() throws {
        guard let attempt, case .review = attempt.kind else { return }
        let memory = memory("findings", empty: [String: String]())
        guard try memory.recall()[attempt.start] == nil else { return }
        func answer(_ question: String) throws -> String {
            Console.say(question)
            guard let answer = readLine()?.trimmed, !answer.isEmpty else {
                throw Refusal("review it first: run `Scripts/kata test` again when you have something to say")
            }
            return answer
        }
        let place = try answer("In which file is the mistake, and in which line? (“nothing found” counts)")
        let reason = try answer("What is wrong with it?")
        try memory.update { $0[attempt.start] = "\(place): \(reason)" }
    }

    /// Names the mistake that was made here and shows it, once the tests have had their say; nil in no review.
    func revelation(_ verdict: Verdict) throws -> String? {
        guard let attempt, let step = stepHere, case .review(let number) = attempt.kind,
            verdict.step == step.word, verdict.compilerErrors == nil
        else { return nil }
        let mistakes = try mistakes(step)
        guard mistakes.indices.contains(number) else { return nil }
        let mistake = mistakes[number]
        let isRed = verdict.red.contains { "\($0.id.suite)/\($0.id.name)" == mistake.killer }
        let finding = try memory("findings", empty: [String: String]()).recall()[attempt.start] ?? ""
        return """

            You said: \(finding)
            The mistake: \(mistake.summary).
            Its test: \(mistake.killer ?? ""), \(isRed ? "red" : "green: you have mended it").

            \(try change(of: mistake))
            """
    }

    /// The patch without what only git wants to know.
    func change(of patch: Patch) throws -> String {
        try repository.text(reference, patch.path).split(separator: "\n").dropFirst()
            .filter { !$0.contains(/^(index|diff --git|---)\s/) }.joined(separator: "\n")
    }
}
