import Foundation

// prove: proves the kata, all of it (no word), one step (3, encore), one of its patches (3 some-name), or what its
// documents say (book).

func prove(_ words: [String]) throws -> Proof {
    let kata = try Kata(at: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
    if words == ["book"] { return try Book(kata).check() }
    guard let word = words.first else {
        var proof = Rounds.all(of: kata)
        proof.add(try Book(kata).check())
        return proof
    }
    guard let step = kata.steps.first(where: { $0.word == word }) else {
        throw Refusal("there is no step “\(word)”: say 1 to 5, encore, book, or nothing")
    }
    var rounds = try Rounds(of: step, in: kata)
    if words.count > 1 { try rounds.run(only: words[1]) } else { try rounds.run() }
    return rounds.proof
}

Children.endOnSignals()
do {
    let proof = try prove(Array(CommandLine.arguments.dropFirst()))
    for line in proof.ledger { print(line) }
    for problem in proof.failures { print("FAILED  \(problem)") }
    print("\(proof.passed) passed, \(proof.failures.count) failed")
    exit(proof.failures.isEmpty ? 0 : 1)
} catch let refusal as Refusal {
    FileHandle.standardError.write(Data("prove: \(refusal.message)\n".utf8))
    exit(1)
}
