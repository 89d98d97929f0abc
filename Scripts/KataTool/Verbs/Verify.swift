extension Verb {
    static let verify = Verb(
        name: "verify", arguments: "[N] [name]",
        purpose:
            "prove that each step, or step N, starts red and ends green; or one mistake or alternative of N",
        values: 0...2
    ) { arguments in
        let kata = try Kata.here()
        let steps = try arguments.values.first.map { [try kata.step($0)] } ?? kata.exercises
        let rounds = try Rounds(kata, of: steps)
        let proof = try arguments.values.dropFirst().first.map(rounds.run(only:)) ?? rounds.run()
        Console.say(proof.ledger.joined(separator: "\n"))
        Console.say("\n\(proof.passed) passed, \(proof.failures.count) failed")
        guard proof.failures.isEmpty else {
            throw Refusal("the kata is not what it says:\n  " + proof.failures.joined(separator: "\n  "))
        }
        return .done
    }
}
