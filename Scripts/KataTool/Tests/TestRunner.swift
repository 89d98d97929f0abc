import Foundation
import Programs

/// Builds a package, and runs the tests of its steps.
///
/// The test bundle is run itself, not through `swift test`: so what a test prints, how it ends and when it must be
/// ended is seen here, and nothing that it has started is left behind.
struct TestRunner {
    /// The code does not compile: what the compiler says.
    struct DoesNotCompile: Error {
        let errors: String
    }

    /// In seconds: how long a test may take. Waits in a test end sooner.
    static let limit = 10

    let package: URL
    /// Where to build; the package's own folder, if nil. Nobody debugs what is built elsewhere.
    var scratch: URL?

    // MARK: - Building

    /// - Throws: `DoesNotCompile`.
    func build() throws {
        let outcome = try swift("build", ["--build-tests"]).run()
        guard outcome.succeeded else {
            throw DoesNotCompile(
                errors: TestReport.compilerErrors(outcome.output + outcome.errors, package: package))
        }
    }

    private func swift(_ verb: String, _ options: [String]) -> Program {
        let place = scratch.map { ["--scratch-path", $0.path] + Self.quick } ?? []
        return Program(
            ["swift", verb, "--package-path", package.path] + options + place, in: package,
            environment: Self.environment)
    }

    /// What is built to be tested once takes a fifth less time without debug information, with one compiler for each
    /// module, and, on Linux, with the quickest of the linkers (which must keep what only the runtime looks for).
    private static let quick: [String] = {
        var options = ["-debug-info-format", "none", "-Xswiftc", "-driver-batch-count", "-Xswiftc", "1"]
        #if os(Linux)
        options += ["-Xswiftc", "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "nostart-stop-gc"]
        #endif
        return options
    }()

    // A trap is quick and says one line; nobody waits for its backtrace.
    private static let environment: [String: String?] = ["SWIFT_BACKTRACE": "enable=no"]

    private var buildFolder: URL { scratch ?? package.appendingPathComponent(".build") }

    /// The bundle with all tests.
    private func bundle() throws -> URL {
        let folder = buildFolder.appendingPathComponent("debug")
        func found(in folder: URL) -> URL? {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.first { $0.hasSuffix("PackageTests.xctest") }.map(folder.appendingPathComponent)
        }
        if let bundle = found(in: folder) { return bundle }
        let shown = try swift("build", ["--show-bin-path"]).run().output.trimmed
        guard let bundle = found(in: URL(fileURLWithPath: shown)) else {
            throw Refusal(
                "there is no test bundle in \(shown): run `swift build --build-tests`, and look what it says")
        }
        return bundle
    }

    // MARK: - Testing

    /// All tests of XCTest, after a build.
    func list() throws -> [TestID] {
        #if canImport(Darwin)
        let outcome = try swift("test", ["list", "--skip-build", "--disable-swift-testing"]).run()
        #else
        let outcome = try Program([bundle().path, "--list-tests"], in: package).run()
        #endif
        guard outcome.succeeded else {
            throw Refusal(
                """
                the tests cannot even be listed. The bundle says:
                  \(TestReport.crash(outcome.errors, status: outcome.status))
                A test of a class for the main actor must be `async`, on Linux.
                """)
        }
        return TestReport.list(outcome.output)
    }

    /// Runs all tests of some targets, after a build: one process for XCTest for each, and one for Swift Testing.
    /// - Parameters:
    ///   - wanted: Which tests; all, if not said.
    ///   - isPatient: Whether each test that hangs is waited for. Else the third and those after it do not run.
    func run(
        _ targets: [String], only wanted: (TestID) -> Bool = { _ in true }, patient isPatient: Bool = false
    ) throws -> [TestResult] {
        let listed = try list().filter(wanted)
        let results = Results<[TestResult]>(targets.count)
        // All at once: tests that are red wait more than they work.
        DispatchQueue.concurrentPerform(iterations: targets.count) { number in
            let tests = listed.filter { $0.target == targets[number] }
            results.put(Result { try run(tests, patient: isPatient) }, at: number)
        }
        let all = try results.all().joined() + swiftTesting(targets)
        return all.filter { wanted($0.id) }.sorted { $0.id < $1.id }
    }

    /// Runs tests of XCTest. One that takes its process along is named, and the others go on without it.
    private func run(_ tests: [TestID], patient isPatient: Bool) throws -> [TestResult] {
        var open = tests
        var results: [TestResult] = []
        while !open.isEmpty {
            let outcome = try xctest(open)
            let (ended, cut) = TestReport.xctest(outcome.output + outcome.errors, open)
            results += ended
            if let test = cut ?? (ended.isEmpty ? open.first : nil) {
                let crash = TestReport.crash(outcome.errors, status: outcome.status)
                results.append(
                    TestResult(id: test, verdict: outcome.wasEnded ? .hung(Self.limit) : .crashed(crash)))
            }
            let done = Set(results.map(\.id))
            open.removeAll { done.contains($0) }
            // What hangs one test mostly hangs the next, too; nobody waits for all of them.
            if !isPatient, results.count(where: { $0.verdict == .hung(Self.limit) }) == 2 {
                results += open.map { TestResult(id: $0, verdict: .notRun) }
                open = []
            }
        }
        return results
    }

    /// Runs each test in a process of its own. It is green only if that process says so, and ends well.
    func runEachAlone(_ tests: [TestID]) throws -> [TestResult] {
        let results = Results<TestResult>(tests.count)
        DispatchQueue.concurrentPerform(iterations: tests.count) { number in
            results.put(Result { try runAlone(tests[number]) }, at: number)
        }
        return try results.all()
    }

    private func runAlone(_ test: TestID) throws -> TestResult {
        let outcome = try xctest([test])
        if outcome.wasEnded { return TestResult(id: test, verdict: .hung(Self.limit)) }
        let console = outcome.output + outcome.errors
        let ended = TestReport.xctest(console, [test]).ended.first
        let isWhole = console.contains("Executed 1 test") && [0, 1].contains(outcome.status)
        guard let ended, isWhole, ended.isRed || outcome.status == 0 else {
            return TestResult(
                id: test, verdict: .crashed(TestReport.crash(outcome.errors, status: outcome.status)))
        }
        return ended
    }

    /// One process of XCTest.
    func xctest(_ tests: [TestID], environment: [String: String?] = [:]) throws -> Program.Outcome {
        let names = tests.map(\.text).joined(separator: ",")
        #if canImport(Darwin)
        let words = ["xcrun", "xctest", "-XCTest", names, try bundle().path]
        #else
        let words = [try bundle().path, names]
        #endif
        return try Program(words, in: package, environment: Self.environment.merging(environment) { $1 })
            .run(patience: .init(seconds: Double(Self.limit), sign: "' started"))
    }

    /// Swift Testing runs its tests side by side, so a crash does not say whose it was: then each that had not ended
    /// goes again, in a process of its own.
    private func swiftTesting(_ targets: [String]) throws -> [TestResult] {
        try swiftTesting("^(\(targets.joined(separator: "|")))\\.").flatMap { result -> [TestResult] in
            guard case .crashed = result.verdict else { return [result] }
            return try swiftTesting("^\(result.id.target)\\..*\(result.id.name)\\(")
        }
    }

    private func swiftTesting(_ filter: String) throws -> [TestResult] {
        let stream = buildFolder.appendingPathComponent("kata-events.jsonl")
        try? FileManager.default.removeItem(at: stream)
        let options = ["--filter", filter, "--event-stream-output-path", stream.path]
        #if canImport(Darwin)
        let program = swift("test", ["--skip-build", "--disable-xctest"] + options)
        #else
        let program = Program(
            [try bundle().path, "--testing-library", "swift-testing"] + options, in: package,
            environment: Self.environment)
        #endif
        let outcome = try program.run(patience: .init(seconds: Double(Self.limit)))
        let words =
            outcome.wasEnded
            ? "it had not ended after \(Self.limit) s"
            : TestReport.crash(outcome.output + outcome.errors, status: outcome.status)
        let text = (try? String(contentsOf: stream, encoding: .utf8)) ?? ""
        return TestReport.swiftTesting(text, words: words)
    }
}

/// Pieces of work that are done side by side, numbered from 0 on, and what they have come to.
final class Results<Value: Sendable>: @unchecked Sendable {  // its lock guards all that changes
    private let lock = NSLock()
    private var left: Range<Int>
    private var done: [Result<Value, any Error>?]

    init(_ count: Int) {
        left = 0..<count
        done = Array(repeating: nil, count: count)
    }

    /// A piece that nobody has taken yet; none after a failure.
    func next(fromFront isFront: Bool) -> Int? {
        lock.withLock { isFront ? left.popFirst() : left.popLast() }
    }

    func put(_ result: Result<Value, any Error>, at number: Int) {
        lock.withLock {
            done[number] = result
            if case .failure = result { left = 0..<0 }
        }
    }

    /// All of them, in order.
    /// - Throws: What the first that failed has thrown.
    func all() throws -> [Value] {
        try lock.withLock { try done.compactMap { try $0?.get() } }
    }
}
