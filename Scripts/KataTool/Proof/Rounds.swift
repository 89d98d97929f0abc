import Foundation

/// Proves that the kata is what it says, in rounds that treat all steps at once: red at the start, greener with
/// every move, green at the reference, and red again for every mistake that somebody might make.
struct Rounds {
    private struct Round {
        let name: String
        let tree: String
        /// The steps that are tested in it.
        let steps: [Step]
        /// Of a mistake, the tests that must catch it; of anything else none are named, and all are run.
        var killers: [String] = []
    }

    private let kata: Kata
    private let steps: [Step]

    init(_ kata: Kata, of steps: [Step]) throws {
        self.steps = steps
        // A learner's own code is not the kata's: on an attempt, its reference is proved.
        let tree =
            kata.attempt == nil
            ? try kata.repository.snapshot()
            : try kata.repository.git("rev-parse", kata.reference + "^{tree}").trimmed
        self.kata = try Kata(kata.repository, kata.place, kata.attempt, tree)
    }

    func run() throws -> Proof {
        let problems = try steps.map(problem(withMovesOf:))
        let courses = try zip(steps, problems).map { step, problem in
            Proof.Course(step: step, moves: try kata.moves(step), isStuck: problem?.isStuck ?? false)
        }
        let walk = try (0..<(courses.map(\.moves).max() ?? 0)).map { k in
            let tree = try changed { index in
                for course in courses {
                    let move = course.isStuck ? 0 : min(k, course.moves)
                    try kata.lay(course.step, move: move, in: index)
                }
            }
            return Round(name: k == 0 ? "the starts" : "move \(k)", tree: tree, steps: steps)
        }
        let mistakes = try steps.map { try bodiesFirst(kata.mistakes($0)) }
        let designs = try steps.map(kata.alternatives)
        let rounds =
            walk + [Round(name: "the references", tree: try changed { _ in }, steps: steps)]
            + (try self.rounds("mistake", mistakes)) + (try self.rounds("alternative", designs))
        let results = try test(rounds)

        let walked = Array(results[...walk.count])
        var proof = Proof(rounds: walked, of: courses)
        for (course, problem) in zip(courses, problems) {
            if let problem {
                proof.fail(problem.message)
            } else {
                proof.record(
                    "\(course.step.title)  moves 1 to \(course.moves) end at the reference, to the byte")
                proof.pass()
            }
        }
        var rest = results[(walk.count + 1)...]
        for made in eachRound(mistakes) {
            let results = rest.removeFirst()
            for mistake in made { proof.check(mistake, results) }
        }
        for made in eachRound(designs) {
            let results = rest.removeFirst()
            for design in made { proof.check(design: design, results) }
        }
        proof.check(kata.book, of: steps, start: walked[0])
        return proof
    }

    /// Proves one mistake or one alternative of a step.
    /// - Throws: `Refusal`, if none has that name.
    func run(only name: String) throws -> Proof {
        func named(_ patches: [Patch]) -> Patch? { patches.first { $0.path.hasSuffix("/\(name).patch") } }
        let mistake = named(try kata.mistakes(steps[0]))
        guard let patch = try mistake ?? named(kata.alternatives(steps[0])) else {
            throw Refusal(
                "\(steps[0].called) has no mistake and no alternative “\(name)”", code: .wrongUse)
        }
        let results = try test(rounds("one", [[patch]]))
        var proof = Proof()
        if mistake == nil { proof.check(design: patch, results[0]) } else { proof.check(patch, results[0]) }
        return proof
    }

    private func changed(_ change: (ScratchIndex) throws -> Void) throws -> String {
        try ScratchIndex.make(in: kata.repository, from: kata.reference) { index in
            try index.put(kata.manifest(steps), at: "Package.swift")
            try change(index)
        }
    }

    /// The patches must apply, one after the other, and end where the reference is, to the byte.
    private func problem(withMovesOf step: Step) throws -> (message: String, isStuck: Bool)? {
        do {
            let laid = try kata.start(of: step, move: kata.moves(step))
            guard laid != kata.reference else { return nil }
            let names = try kata.repository.git("diff", "--name-only", laid, kata.reference).trimmed
            return ("\(step.called): its last move does not end at the reference: \(names)", false)
        } catch let refusal as Refusal {
            return ("\(step.called): its moves cannot be made: \(refusal.message)", true)
        }
    }

    /// Those first that change no declaration: after them, the tests need not be compiled again.
    private func bodiesFirst(_ patches: [Patch]) throws -> [Patch] {
        let declaration =
            /\n[+-] {0,4}(?:@\w+ )*(?:\w+(?:\(set\))? )*(?:func|var|let|init|class|struct|enum|protocol|extension)\b/
        let changes = try patches.filter {
            try kata.repository.text(kata.reference, $0.path).contains(declaration)
        }
        return patches.filter { patch in !changes.contains { $0.path == patch.path } } + changes
    }

    /// The k-th patch of every step that has so many.
    private func eachRound(_ patches: [[Patch]]) -> [[Patch]] {
        let count = patches.map(\.count).max() ?? 0
        return (0..<count).map { k -> [Patch] in patches.filter { $0.count > k }.map { $0[k] } }
    }

    private func rounds(_ name: String, _ patches: [[Patch]]) throws -> [Round] {
        try eachRound(patches).enumerated().map { k, made in
            let tree = try changed { index in
                // A step that has made its last change keeps it: nobody asks, and taking it back costs a build.
                for patches in patches where !patches.isEmpty {
                    try kata.lay(patches[min(k, patches.count - 1)], in: index)
                }
            }
            return Round(
                name: "\(name) \(k + 1)", tree: tree, steps: made.map(\.step),
                killers: made.compactMap(\.killer))
        }
    }

    // MARK: - Testing

    private func test(_ rounds: [Round]) throws -> [[TestResult]] {
        // A second copy must be built from nothing, too: that pays only for many rounds.
        let names = ["verify", "verify-2"].prefix(rounds.count > 12 ? 2 : 1)
        let copies = try names.map { try ScratchCopy($0, in: kata.repository) }
        return try ScratchCopy.share(rounds.count, among: copies) { number, copy in
            let begin = Date()
            let results = try test(rounds[number], in: copy)
            let seconds = Int(Date().timeIntervalSince(begin).rounded())
            Console.note("Tested \(rounds[number].name) in \(seconds) s")
            return results
        }
    }

    private func test(_ round: Round, in copy: ScratchCopy) throws -> [TestResult] {
        try copy.lay(round.tree)
        do {
            try copy.runner.build()
        } catch let refused as TestRunner.DoesNotCompile {
            throw Refusal("\(round.name): it does not compile, so no test has run:\n\(refused.errors)")
        }
        let results = try copy.runner.run(round.steps.map(\.target)) {
            round.killers.isEmpty || round.killers.contains("\($0.suite)/\($0.name)")
        }
        guard !results.isEmpty || !round.killers.isEmpty else {
            throw Refusal("\(round.name): no test has run, so nothing is proved")
        }
        return results
    }
}
