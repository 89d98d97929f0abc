import Foundation

/// Proves that steps are what they say, in rounds that treat all of them at once: red at the start, greener with every
/// move, green at the reference, and red again for every mistake that people make.
struct Rounds {
    let kata: Kata
    let steps: [Step]

    private struct Round {
        let name: String
        let states: [String]
        /// The tests that are run, as `swift test --filter` takes it.
        let filter: String
        /// What they must say.
        var check: (inout Proof, [TestResult]) -> Void = { _, _ in }
    }

    /// - Returns: What the tests say at the starts.
    func run(_ proof: inout Proof) throws -> [TestResult] {
        let moves = Dictionary(uniqueKeysWithValues: steps.map { ($0.word, movesThatCanBeMade($0, &proof)) })
        let walk = (0...(moves.values.max() ?? 0)).map { k in
            Round(
                name: k == 0 ? "the starts" : "move \(k)",
                states: steps.filter { k == 0 || !$0.isEncore }
                    .map { "\($0.word):\(min(k, moves[$0.word] ?? 0))" }, filter: filter(steps))
        }
        let walked = walk + [Round(name: "the references", states: [], filter: filter(steps))]
        let own = steps.filter { !$0.isEncore }
        let testsAway = Round(
            name: "without tests", states: own.map { "\($0.word):tests" }, filter: filter(own)
        ) { proof, told in for step in own { proof.check(withoutTests: step, told) } }
        let mistakes = eachRound(try steps.map(kata.mistakes)).enumerated().map { k, made in
            Round(
                name: "mistake \(k + 1)", states: made.map(\.state),
                filter: made.map(filter).joined(separator: "|")
            ) { proof, told in for mistake in made { proof.check(mistake: mistake, told) } }
        }
        let designs = eachRound(try steps.map(kata.alternatives)).enumerated().map { k, made in
            Round(
                name: "alternative \(k + 1)", states: made.map(\.state), filter: filter(made.map(\.step))
            ) { proof, told in for design in made { proof.check(design: design, told) } }
        }
        let faults = try faults().map { fault in
            Round(name: fault.path, states: [fault.state], filter: legacyTests(fault.step)) { proof, told in
                proof.check(fault: fault, told)
            }
        }
        let rounds = walked + (own.isEmpty ? [] : [testsAway]) + mistakes + designs + faults
        let results = try test(rounds)
        for step in steps {
            proof.check(step, moves: moves[step.word] ?? 0, rounds: Array(results.prefix(walked.count)))
        }
        for (round, told) in zip(rounds, results) { round.check(&proof, told) }
        try checkOnYourOwn(&proof)
        return results[0]
    }

    /// Of the learner's own demand: its test must be red alone (or not even compile), and green with its code.
    private func checkOnYourOwn(_ proof: inout Proof) throws {
        for step in steps where kata.exists(step.practice("OnYourOwn.patch")) {
            let patch = Patch(
                step: step, path: "OnYourOwn.patch", kind: .design, seer: nil, summary: "on your own")
            let copy = try ScratchCopy("prove-1", of: kata, only: steps.count == 1 ? step : nil)
            try copy.lay(kata.testsAlone(of: patch))
            let isRed = try (try? copy.build()) == nil || copy.test(filter([step])).contains(where: \.isRed)
            proof.expect(isRed, "\(step.title): the test of OnYourOwn.patch is green without its code")
            try copy.lay(kata.tree([patch.state]))
            try copy.build()
            proof.check(design: patch, try copy.test(filter([step])))
        }
    }

    /// The legacy code as it is, and then with each of its faults.
    private func faults() throws -> [Patch] {
        try steps.flatMap { step in
            let faults = try kata.faults(step)
            let legacy = Patch(
                step: step, path: "legacy", kind: .design, seer: nil, summary: "the legacy code")
            return faults.isEmpty ? [] : [legacy] + faults
        }
    }

    /// Proves one mistake, alternative or fault of a step.
    /// - Throws: `Refusal`, if none has that name.
    func run(only name: String, _ proof: inout Proof) throws {
        func named(_ patches: [Patch]) -> Patch? { patches.first { $0.path.hasSuffix("/\(name).patch") } }
        func told(_ patch: Patch, _ filter: String) throws -> [TestResult] {
            try test([Round(name: name, states: [patch.state], filter: filter)])[0]
        }
        if let mistake = named(try kata.mistakes(steps[0])) {
            proof.check(mistake: mistake, try told(mistake, filter(steps)))
        } else if let fault = named(try kata.faults(steps[0])) {
            proof.check(fault: fault, try told(fault, legacyTests(steps[0])))
        } else if let design = named(try kata.alternatives(steps[0])) {
            proof.check(design: design, try told(design, filter(steps)))
        } else {
            throw Refusal("\(steps[0].name) has no mistake, alternative or fault “\(name)”")
        }
    }

    /// The moves must apply, one after the other, and end where the reference is, to the byte. The encore has none: it is
    /// done in one.
    private func movesThatCanBeMade(_ step: Step, _ proof: inout Proof) -> Int {
        guard !step.isEncore else { return 1 }
        let moves = kata.moves(step)
        do {
            let end = try kata.tree(["\(step.word):\(moves)"])
            let differing = try Kata.output(
                of: ["git", "diff", "--name-only", kata.tree, end], in: kata.root)
            proof.expect(
                end == kata.tree, "\(step.title): its last move does not end at the reference: \(differing)")
            return moves
        } catch {
            proof.fail("\(step.title): its moves cannot be made: \(error)")
            return 0
        }
    }

    /// The test that must see a mistake; all of its step, if none may.
    private func filter(_ mistake: Patch) -> String {
        let test = [.behaviour, .guard].contains(mistake.kind) ? "\(mistake.seer ?? "")(\\(|$)" : ""
        return "^\(mistake.step.target)\\.\(test)"
    }

    private func legacyTests(_ step: Step) -> String { "^\(step.target)\\.LegacyTests/" }

    private func filter(_ steps: [Step]) -> String { "^(\(steps.map(\.target).joined(separator: "|")))\\." }

    /// The k-th patch of every step that has so many.
    private func eachRound(_ patches: [[Patch]]) -> [[Patch]] {
        (0..<(patches.map(\.count).max() ?? 0)).map { k in patches.filter { $0.count > k }.map { $0[k] } }
    }

    // MARK: - Testing

    private func test(_ rounds: [Round]) throws -> [[TestResult]] {
        let only = steps.count == 1 ? steps[0] : nil
        // A build leaves a core idle half of the time; but a second copy must be built from nothing, too.
        let copies = try ["prove-1", "prove-2"].prefix(rounds.count > 12 ? 2 : 1).map {
            try ScratchCopy($0, of: kata, only: only)
        }
        let lock = NSLock()
        var left = Array(rounds.enumerated()).reversed().map { $0 }
        var done: [Result<[TestResult], any Error>?] = Array(repeating: nil, count: rounds.count)
        DispatchQueue.concurrentPerform(iterations: copies.count) { lane in
            while let (number, round) = lock.withLock({ left.popLast() }) {
                let result = Result { try test(round, in: copies[lane]) }
                lock.withLock {
                    done[number] = result
                    if case .failure = result { left = [] }
                }
            }
        }
        return try done.compactMap { try $0?.get() }
    }

    private func test(_ round: Round, in copy: ScratchCopy) throws -> [TestResult] {
        let begin = Date()
        do {
            try copy.lay(kata.tree(round.states))
            try copy.build()
            let results = try copy.test(round.filter)
            guard !results.isEmpty else { throw Refusal("no test has run") }
            note("\(round.name): \(Int(Date().timeIntervalSince(begin))) s")
            return results
        } catch let refusal as Refusal {
            throw Refusal("\(round.name), \(round.states.joined(separator: " ")): \(refusal.message)")
        }
    }
}
