import Foundation

/// Tries a learner's tests on small faults that are seeded in the learner's own code.
struct FaultTrial {
    let kata: Kata
    let step: Step
    /// The trees (or commits) with the learner's work, and with what that began with.
    let work: String
    let start: String

    /// - Parameter same: The identities of the faults that make no difference, as the learner has said.
    /// - Returns: The tests that are red with each fault, those by an assertion first; nil, if it does not compile.
    /// - Throws: `Refusal`, if the tests are not green by themselves, or see nothing at all.
    func run(leavingOut same: [String]) throws -> [(fault: SeededFault, red: [TestResult]?)] {
        let copies = try ["judge", "judge-2"].map {
            try ScratchCopy($0, in: kata.repository, environment: Marker.offline)
        }
        do {
            for _ in 1...3 {
                let begin = Date()
                let results = try results([:], copies[0])
                guard !results.isEmpty else {
                    throw Refusal("there are no tests of yours in \(step.tests)/MyTests.swift yet")
                }
                if let red = results.first(where: \.isRed) {
                    throw Refusal("your tests must be green three times first. \(red.id.name): \(red.reason)")
                }
                // The last time, nothing is built: so long at most may one test take later.
                let limit = min(TestRunner.limit, 2 + Int(Date().timeIntervalSince(begin)))
                for copy in copies { copy.runner.limit = limit }
            }
        } catch let refused as TestRunner.DoesNotCompile {
            throw Refusal(
                "your code and your tests do not compile (the kata's tests are left out):\n\(refused.errors)")
        }
        // A trap in all functions: tests that are green with it have not been run on what was built, or never call the
        // code, and every “not noticed” would be a lie.
        let now = try kata.repository.files(work, step.folder).filter { $0.path.hasSuffix(".swift") }
        let sources = try now.reduce(into: [:]) {
            $0[$1.path] = try kata.repository.text(work, "\(step.folder)/\($1.path)")
        }
        let trapped = sources.mapValues {
            $0.replacing(/(?m)^( .*\b(?:func|init)\b.*|    \).*)\{$/) { "\($0.1){ fatalError()" }
        }
        do {
            guard try results(trapped, copies[0]).contains(where: \.isRed) else {
                throw Refusal("your tests are green even when the code stops at once: they do not call it")
            }
        } catch is TestRunner.DoesNotCompile {
            // A function that hands back `some` type does not, say. Then nobody can tell.
        }
        let old = try Set(kata.repository.files(start, step.folder).map(\.entry))
        let changed = Set(now.filter { !old.contains($0.entry) }.map(\.path))
        let faults = SeededFault.all(in: sources, changed: changed).filter { !same.contains($0.identity) }
        let red = try ScratchCopy.share(faults.count, among: copies) { number, copy -> [TestResult]? in
            defer { Console.note("tried \(number + 1) of \(faults.count)") }
            let fault = faults[number]
            var lines = sources[fault.file, default: ""].components(separatedBy: "\n")
            lines[fault.line - 1] = fault.new
            do {
                return try results([fault.file: lines.joined(separator: "\n")], copy).filter(\.isRed)
                    .sorted { $0.isByAssertion && !$1.isByAssertion }
            } catch is TestRunner.DoesNotCompile { return nil }
        }
        return Array(zip(faults, red))
    }

    /// What the tests say of the learner's code, with other texts in some files.
    /// - Throws: `TestRunner.DoesNotCompile`.
    private func results(_ texts: [String: String], _ copy: ScratchCopy) throws -> [TestResult] {
        // The kata's own tests do not count.
        let own = try kata.repository.files(work, step.tests).filter {
            $0.path.hasPrefix("My") || !$0.path.hasSuffix("Tests.swift")
        }
        let tree = try ScratchIndex.make(in: kata.repository, from: work) { index in
            try index.replace(step.tests, with: own)
            for (file, text) in texts { try index.put(text, at: "\(step.folder)/\(file)") }
            try index.put(kata.manifest([step]), at: "Package.swift")
        }
        try copy.lay(tree)
        try copy.runner.build()
        return try copy.withoutSources { try $0.run([step.target]) }
    }
}

extension Kata {
    /// Tries a learner's tests, and asks about each fault that they do not notice. No percentage, and no mark.
    /// - Returns: What to say.
    func judge(_ attempt: Attempt, _ step: Step) throws -> String {
        let trial = try FaultTrial(kata: self, step: step, work: repository.snapshot(), start: attempt.start)
        let tried = try trial.run(leavingOut: memory("same", empty: [String]()).recall())
        let asked = tried.filter { $0.red?.isEmpty == true }.map(\.fault)
        try memory("asked", empty: [String]()).update { $0 = asked.map(\.identity) }
        let noticed = tried.compactMap { fault, red in
            red?.first.map { test in
                let end = test.isByAssertion ? "an assertion" : test.reason
                return "\(fault.file):\(fault.line)  \(fault.words): noticed by \(test.id.name) (\(end))"
            }
        }
        let questions = asked.enumerated().map { number, fault in
            """

            \(number + 1). \(fault.file):\(fault.line)
               - \(fault.old.trimmed)
               + \(fault.new.trimmed)
               \(fault.words). None of your tests noticed. Is one missing, or is there no difference?
            """
        }
        let lost = tried.count - noticed.count - asked.count
        return (noticed + questions).joined(separator: "\n") + """


            \(lost == 0 ? "" : "\(plural(lost, "more fault")) did not compile, and did not count.\n")\
            The faults are made by plain patterns, one line each. They do not show what is missing in your code, what
            happens only when two things run at once, or whether a test reads well. At work, Muter does this with a
            parser: github.com/muter-mutation-testing/muter
            Next: \(asked.isEmpty ? "Scripts/kata finish" : "a test; or, for a fault k that makes no difference, Scripts/kata judge --same k")
            """
    }

    /// Remembers that a fault makes no difference, so that nobody asks again.
    /// - Parameter word: Its number in the last report.
    /// - Returns: What to say.
    func leaveOut(_ word: String) throws -> String {
        let asked = try memory("asked", empty: [String]()).recall()
        guard let number = Int(word), asked.indices.contains(number - 1) else {
            throw Refusal("“\(word)” is no number of the last Scripts/kata judge", code: .wrongUse)
        }
        try memory("same", empty: [String]()).update { $0.append(asked[number - 1]) }
        return "Fault \(word) makes no difference, and Scripts/kata judge leaves it out."
    }
}
