import Foundation

/// What a learner's tests say of the kata's own code: a good set of tests is green on every good design, and red on
/// every mistake. (The idea is Examplar's, of Brown University: wheats and chaffs.)
struct Marking {
    /// What the tests say of a code that is not the finished step's.
    struct Round {
        var red: [TestID: TestResult] = [:]
        /// The tests that do not compile with it.
        var uncompiled: Set<TestID> = []
        /// Those that are green, alone or with others.
        var green: Set<TestID> = []

        func refuses(_ test: TestID) -> Bool { red[test] != nil || uncompiled.contains(test) }
    }

    /// All tests of the learner's.
    let tests: [TestID]
    /// Why a test is not judged.
    let refused: [TestID: String]
    let start: Round
    /// By test, the first good design that it refuses.
    let formal: [TestID: String]
    /// What the tests say of each mistake.
    let mistakes: [(mistake: Patch, round: Round)]

    /// The tests that count.
    var judged: [TestID] { tests.filter { refused[$0] == nil && formal[$0] == nil } }

    /// Those that have found a mistake, by an assertion.
    func killers(_ round: Round, among tests: [TestID]) -> [TestID] {
        tests.filter { round.red[$0]?.isByAssertion == true }
    }
}

/// Marks a learner's tests on real builds.
struct Marker {
    let kata: Kata
    let step: Step
    let package: JudgedPackage

    private var target: String { step.target }

    /// No request leaves this machine: elsewhere than on it there is a proxy that nobody answers as. (On macOS, a
    /// session does not ask the environment for one.)
    static let offline: [String: String?] = Dictionary(
        uniqueKeysWithValues: ["http_proxy", "https_proxy", "HTTPS_PROXY"].map { ($0, "http://127.0.0.1:1") }
            + ["no_proxy", "NO_PROXY"].map { ($0, "localhost,127.0.0.1,::1") })

    /// - Parameter mistakes: Those that a test of behaviour can find.
    /// - Throws: `Refusal`, if the tests do not compile with the finished step.
    func mark(_ mistakes: [Patch]) throws -> Marking {
        let copies = try ["judge", "judge-2"].map {
            try ScratchCopy($0, in: kata.repository, environment: Self.offline)
        }
        try copies[0].lay(package.tree(kata.reference))
        do {
            try copies[0].runner.build()
        } catch let refused as TestRunner.DoesNotCompile {
            throw Refusal(
                "your tests do not compile with the finished step, so none is judged:\n\(refused.errors)")
        }
        let (tests, refused) = try copies[0].withoutSources { try refusals($0) }
        let judged = tests.filter { refused[$0] == nil }
        guard !judged.isEmpty else {
            return Marking(tests: tests, refused: refused, start: .init(), formal: [:], mistakes: [])
        }
        let designs = try kata.alternatives(step)
        let codes = try [kata.start(of: step)] + (designs + mistakes).map { try kata.reference(with: $0) }
        let rounds = try ScratchCopy.share(codes.count, among: copies) { number, copy in
            defer { Console.note("tested \(number + 1) of \(codes.count)") }
            return try round(judged, codes[number], copy)
        }
        var formal: [TestID: String] = [:]
        for (design, round) in zip(designs, rounds.dropFirst()) {
            for test in judged where formal[test] == nil && round.refuses(test) {
                formal[test] = design.summary
            }
        }
        return Marking(
            tests: tests, refused: refused, start: rounds[0], formal: formal,
            mistakes: Array(zip(mistakes, rounds.suffix(mistakes.count))).map { ($0, $1) })
    }

    /// The learner's tests, and why some are not judged.
    private func refusals(_ runner: TestRunner) throws -> ([TestID], [TestID: String]) {
        func together() throws -> [TestResult] { try runner.run([target]) }
        let first = try together()
        let tests = first.map(\.id).sorted()
        var refused: [TestID: String] = [:]
        // One after the other: what two tests share, a file or a port, is theirs alone then.
        for result in try runner.runEachAlone(tests, width: 1) where result.ending != .passed {
            refused[result.id] =
                switch result.ending {
                case .failed where result.reason.contains("/judge/work/Steps"):
                    "it reads the sources, and they are out of reach. Test what the code does"
                case .failed: "red on the finished step: \(result.reason)"
                case .hung: "no end after \(TestRunner.limit) s. Let the double answer, and wait for nothing"
                case .skipped: "it skips itself"
                default: result.reason
                }
        }
        let red = first.filter { $0.isRed && refused[$0.id] == nil }.map(\.id)
        if !red.isEmpty {
            let again = Set(try together().filter(\.isRed).map(\.id))
            for test in red {
                refused[test] =
                    again.contains(test)
                    ? "green alone, red after others. It shares something with them"
                    : "sometimes green, sometimes red on the same code"
            }
        }
        return (tests, refused)
    }

    /// What the tests say of this code. Whatever does not compile with it is left out, piece by piece.
    private func round(_ tests: [TestID], _ code: String, _ copy: ScratchCopy) throws -> Marking.Round {
        var out: [String: [Piece]] = [:]
        while true {
            try copy.lay(package.tree(code, without: out))
            do {
                try copy.runner.build()
                break
            } catch let refused as TestRunner.DoesNotCompile {
                guard let more = package.pieces(refusedBy: refused.errors, beside: out) else {
                    return .init(uncompiled: Set(tests))
                }
                out.merge(more) { $0 + $1 }
            }
        }
        return try copy.withoutSources { runner in
            let results = try runner.run([target], only: tests.contains)
            let uncompiled = Set(tests).subtracting(results.map(\.id))
            // Luck does not count: what an assertion has found, it finds again.
            let found = results.filter(\.isByAssertion).map(\.id)
            let again = Set(try runner.runEachAlone(found, width: 1).filter(\.isRed).map(\.id))
            let red = results.filter { $0.isRed && (!$0.isByAssertion || again.contains($0.id)) }
            return .init(
                red: Dictionary(red.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one }),
                uncompiled: uncompiled, green: Set(results.map(\.id)).subtracting(red.map(\.id)))
        }
    }
}

extension ScratchCopy {
    /// Runs what is built while no test can read the sources that it is built from.
    func withoutSources<Value>(_ work: (TestRunner) throws -> Value) throws -> Value {
        let (here, away) = (self.work.appendingPathComponent("Steps"), folder.appendingPathComponent("Steps"))
        try? FileManager.default.removeItem(at: away)
        try FileManager.default.moveItem(at: here, to: away)
        defer { try? FileManager.default.moveItem(at: away, to: here) }
        return try work(runner)
    }
}
