extension Kata {
    /// A finished step with one mistake in it, and not a word about which.
    func sabotage(_ step: Int) throws {
        let mistakes = try mistakes(step)
        guard !mistakes.isEmpty else { throw Refusal("step \(step) has no mistakes") }
        let number = Int.random(in: mistakes.indices)
        let tree = try git.tree(from: reference) { try lay(mistakes[number], environment: $0) }
        let branch = try begin(
            step, with: tree, "Break step \(step)", trailer: "\nKata-Break: \(number)", verb: "break")

        print(
            """
            You are on \(branch): step \(step), finished, with one mistake in it.
            Review \(folder(step)) as you would a pull request, and write the flaw down.
            Next: Scripts/kata test names it.
            """)
    }

    /// Names the mistake that was made here, once the tests have had their say.
    func reveal(_ results: [TestRun.Result]) throws {
        guard let number = attempt?.mistake, let step = attempt?.step else { return }
        let mistake = try mistakes(step)[number]
        guard
            let name = mistake.killer,
            let killer = results.first(where: { $0.step == step && "\($0.suite)/\($0.name)" == name })
        else { return }
        print("\nThe mistake: \(mistake.summary).")
        print("Its test: \(name), \(killer.isRed ? "red" : "green: you have mended it").")
    }
}
