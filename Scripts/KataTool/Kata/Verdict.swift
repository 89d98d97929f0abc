import Foundation

/// What the tests of a step have said of a tree.
struct Verdict: Codable {
    /// As in "3" or "encore".
    let step: String
    /// The work tree that was tested, as git names it.
    let tree: String
    /// The first commit of the attempt; empty, where all steps are finished.
    let start: String
    /// What became of each test; empty, if it did not compile.
    let results: [TestResult]
    /// What the compiler said; nil, if it compiled.
    let compilerErrors: String?

    var isGreen: Bool { compilerErrors == nil && red.isEmpty }
    var red: [TestResult] { results.filter(\.isRed) }
    var redGuards: [TestResult] { red.filter(\.id.isGuard) }
    /// The test that did not end, if there is one.
    var hung: TestResult? { results.first { if case .hung = $0.ending { true } else { false } } }
    var missing: [TestResult] { results.filter { $0.ending == .missing } }
    /// The learner's own.
    var own: [TestResult] { results.filter(\.id.isOwn) }

    func tests(ofMove move: Int) -> [TestResult] { results.filter { $0.id.move == move } }
    var moves: [Int] { Set(results.compactMap(\.id.move)).sorted() }
    var greenMoves: [Int] { moves.filter { move in !tests(ofMove: move).contains(where: \.isRed) } }
    var firstRedMove: Int? { moves.first { !greenMoves.contains($0) } }
    /// The tests of the encore by their class, which has no moves.
    var classes: [(name: String, tests: [TestResult])] {
        Dictionary(
            grouping: results.filter { !$0.id.isGuard && !$0.id.isOwn && $0.id.move == nil }, by: \.id.suite
        ).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
    /// How far one has come: how many moves are green from the first one on, or how many tests are, of the encore.
    var reached: Int {
        moves.isEmpty
            ? classes.flatMap(\.tests).count { !$0.isRed } : firstRedMove.map { $0 - 1 } ?? moves.count
    }
}

extension Kata {
    private var verdicts: Memory<[Verdict]> { memory("verdicts", empty: []) }

    /// What the tests have said of this very tree; nil, if they were not asked.
    /// - Parameter tree: The work tree, if not said.
    func verdict(_ step: Step, tree: String? = nil) throws -> Verdict? {
        let tree = try tree ?? repository.snapshot()
        return try verdicts.recall().last { $0.step == step.word && $0.tree == tree }
    }

    /// How many moves were green at some time of this attempt.
    func best(_ step: Step) throws -> Int {
        try verdicts.recall().filter { $0.step == step.word && $0.start == attempt?.start }.map(\.reached)
            .max() ?? 0
    }

    /// What the tests say of the work tree as it is. They are asked only if they have not been.
    func known(_ step: Step) throws -> Verdict {
        if let verdict = try verdict(step) { return verdict }
        Console.note("Testing, to see how far you are …")
        return try test(step)
    }

    /// Builds, runs the step's tests, and remembers what they say.
    func test(_ step: Step) throws -> Verdict {
        let tree = try repository.snapshot()
        let runner = TestRunner(repository.root)
        var (results, errors): ([TestResult], String?) = ([], nil)
        do {
            try runner.build()
            results = try runner.run([step.target])
            // On an attempt, the step's own tests must be there, whatever has become of their files.
            if let attempt, attempt.kind != .tests, attempt.step == step.word {
                let here = Set(results.map(\.id))
                results += try tests(step).filter { !here.contains($0) }
                    .map { TestResult(id: $0, ending: .missing) }
            }
        } catch let refused as TestRunner.DoesNotCompile {
            errors = refused.errors
        }
        guard errors != nil || !results.isEmpty else {
            throw Refusal("\(step.called) has no tests, so nothing is proved: look at \(step.tests)")
        }
        let verdict = Verdict(
            step: step.word, tree: tree, start: attempt?.start ?? "", results: results,
            compilerErrors: errors)
        try verdicts.update { $0 = Array($0.suffix(39)) + [verdict] }
        return verdict
    }
}
