import Foundation

// prove: proves the kata, all of it (no word), one step (3, encore), one of its patches (3 some-name), or what its
// documents say (book), or the package of on-monday.md (monday).

func prove(_ words: [String]) throws -> Findings {
    let kata = try Kata(at: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
    if words == ["book"] { return try Book(kata).check() }
    if words == ["monday"] { return try Monday.check(kata) }
    guard let word = words.first else { return Rounds.all(of: kata) }
    guard let step = kata.steps.first(where: { $0.word == word }) else {
        throw Refusal("there is no step “\(word)”: say 1 to 5, hour, encore, book, monday, or nothing")
    }
    return try Rounds.prove(step, in: kata, only: words.dropFirst().first)
}

Children.endOnSignals()
do {
    let findings = try prove(Array(CommandLine.arguments.dropFirst()))
    for line in findings.ledger { print(line) }
    for problem in findings.failures { print("FAILED  \(problem)") }
    print("\(findings.passed) passed, \(findings.failures.count) failed")
    if CommandLine.arguments.dropFirst() == ["book"] {
        print(
            "Not compared: what one sees of a step, numbers of red tests, tables of slips. See: prove and the step"
        )
    }
    exit(findings.failures.isEmpty ? 0 : 1)
} catch let refusal as Refusal {
    FileHandle.standardError.write(Data("prove: \(refusal.message)\n".utf8))
    exit(1)
}
