import Foundation

// prove: proves the kata, all of it (no word), one step (3, encore), one of its patches (3 some-name), or what its
// documents say (book), or the package of on-monday.md (monday).

func prove(_ words: [String]) throws -> Findings {
    let kata = try Kata(at: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
    guard let word = words.first else { return proveAll(of: kata) }
    if words == ["book"] { return try Book(kata).check() }
    if words == ["monday"] { return try proveMonday(in: kata) }
    guard let step = kata.steps.first(where: { $0.word == word }) else {
        throw Refusal("there is no step “\(word)”: say 1 to 5, hour, encore, book, monday, or nothing")
    }
    return try Rounds.prove(step, in: kata, only: words.dropFirst().first)
}

/// All steps, the documents, and the package of a page, some at once: two more than there are cores, as each often waits.
func proveAll(of kata: Kata) -> Findings {
    let lock = NSLock()
    nonisolated(unsafe) var sum = Findings()  // behind the lock
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount + 2
    func add(_ prove: @escaping () throws -> Findings) {
        queue.addOperation {
            var done = Findings()
            do { done = try prove() } catch { done.fail(error) }
            lock.withLock { sum.add(done) }
        }
    }
    // The longest first.
    add { try proveMonday(in: kata) }
    add { try Book(kata).check() }
    for step in kata.steps.reversed() { add { try Rounds.prove(step, in: kata) } }
    queue.waitUntilAllOperationsAreFinished()
    return sum
}

/// What on-monday.md says of code. A package beside a page has a script, check.sh, that builds it and sees what the page
/// says: what is green, what is red on purpose, what the ratchet counts, what the compiler says in other modes.
func proveMonday(in kata: Kata) throws -> Findings {
    var findings = Findings()
    for script in kata.files("Steps/Pages") where script.hasSuffix("/check.sh") {
        let build = kata.root.appendingPathComponent(".kata/prove/monday").path
        let words = ["sh", script, build]
        let outcome = try Command(words, in: kata.root, environment: ["KATA_FLAGS": Learner.flags]).run()
        findings.expect(outcome.succeeded, "\(script): \(outcome.output)\(outcome.errors)")
    }
    return findings
}

do {
    let words = Array(CommandLine.arguments.dropFirst())
    let findings = try prove(words)
    for line in findings.ledger { print(line) }
    for problem in findings.failures { print("FAILED  \(problem)") }
    print("\(findings.passed) passed, \(findings.failures.count) failed")
    if words == ["book"] {
        print(
            "Not compared: what one sees of a step, numbers of red tests, tables of slips. See: prove and the step"
        )
    }
    exit(findings.failures.isEmpty ? 0 : 1)
} catch let refusal as Refusal {
    FileHandle.standardError.write(Data("prove: \(refusal.message)\n".utf8))
    exit(1)
}
