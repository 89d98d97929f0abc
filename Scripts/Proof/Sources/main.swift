import Foundation

func prove(_ words: [String]) throws -> Findings {
    let kata = try Kata(at: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
    guard let word = words.first else {
        // The longest first.
        let proofs = kata.steps.reversed().map { step in
            (step.title, { try StepProof(step, in: kata).prove() })
        }
        return atOnce([("the documents", { try Book(kata).check() })] + proofs)
    }
    if word == "book" { return try Book(kata).check() }
    guard let step = kata.step(word[...]) else {
        let words = kata.steps.map(\.word).joined(separator: ", ")
        throw Refusal("there is no step “\(word)”: say \(words), book, or nothing")
    }
    return try StepProof(step, in: kata).prove(only: words.dropFirst().first)
}

/// Two more than there are cores, as each often waits. What has a name is told as it ends.
func atOnce(_ proofs: [(name: String?, prove: () throws -> Findings)]) -> Findings {
    let begun = Date()
    nonisolated(unsafe) var sum = Findings()  // behind the lock
    let (lock, queue) = (NSLock(), OperationQueue())
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount + 2
    for (name, prove) in proofs {
        queue.addOperation {
            var findings = Findings()
            do { findings = try prove() } catch { findings.fail("\(error)") }
            lock.withLock { sum.add(findings) }
            guard let name else { return }
            print("\(name): \(findings), after \(Int(-begun.timeIntervalSinceNow)) s")
            fflush(nil)
        }
    }
    queue.waitUntilAllOperationsAreFinished()
    return sum
}

// A shell ignores it for what it runs in the background, and then nobody could end the compilers.
signal(SIGINT, SIG_DFL)
do {
    let words = Array(CommandLine.arguments.dropFirst())
    let findings = try prove(words)
    for problem in findings.failures { print("FAILED  \(problem)") }
    print(findings)
    if words == ["book"] { print("Not compared: what one sees of a step, and numbers of red tests.") }
    exit(findings.failures.isEmpty ? 0 : 1)
} catch {
    FileHandle.standardError.write(Data("prove: \(error)\n".utf8))
    exit(1)
}
