extension Kata {
    /// A finished step with one mistake in it, and not a word about which.
    func sabotage(_ step: Int) throws {
        let misses = try nearMisses(step)
        guard !misses.isEmpty else { throw Refusal("step \(step) has no near misses") }
        let number = Int.random(in: misses.indices)
        let tree = try git.tree(from: reference) { try lay(misses[number], environment: $0) }
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
        let miss = try nearMisses(step)[number]
        guard
            let killer = results.first(where: { $0.step == step && "\($0.suite)/\($0.name)" == miss.killer })
        else { return }
        print("\nThe mistake: \(miss.mistake).")
        print("Its test: \(miss.killer), \(killer.isRed ? "red" : "green: you have mended it").")
    }
}
