import Foundation

// prove: proves the kata, all of it (no word), one step (3, encore), one of its mistakes, alternatives or faults
// (3 some-name), its traps (3 traps), or what its documents say (book).

func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

func prove(_ words: [String]) throws -> Proof {
    let kata = try Kata(at: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
    var proof = Proof()
    switch words.first {
    case nil:
        let starts = try Rounds(kata: kata, steps: kata.steps).run(&proof)
        try Book(kata, starts: starts).check(&proof)
    case "book": try Book(kata, starts: nil).check(&proof)
    case let word?:
        guard let step = kata.steps.first(where: { $0.word == word }) else {
            throw Refusal("there is no step “\(word)”: say 1 to 5, encore, book, or nothing")
        }
        if words.dropFirst() == ["traps"] {
            try Book(kata, starts: nil).checkTraps(of: [step], &proof)
            return proof
        }
        let rounds = Rounds(kata: kata, steps: [step])
        if words.count > 1 { try rounds.run(only: words[1], &proof) } else { _ = try rounds.run(&proof) }
    }
    return proof
}

Children.endOnSignals()
do {
    let proof = try prove(Array(CommandLine.arguments.dropFirst()))
    for line in proof.ledger { print(line) }
    for problem in proof.failures { print("FAILED  \(problem)") }
    print("\(proof.passed) passed, \(proof.failures.count) failed")
    exit(proof.failures.isEmpty ? 0 : 1)
} catch let refusal as Refusal {
    note("prove: \(refusal.message)")
    exit(1)
}
