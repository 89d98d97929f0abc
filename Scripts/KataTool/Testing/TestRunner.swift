import Foundation
import Programs

/// Builds a package, and runs the tests of its steps.
///
/// The test bundle is run itself, not through `swift test`: so what a test prints, how it ends and when it must be
/// ended is seen here, and nothing that it has started is left behind.
final class TestRunner: @unchecked Sendable {  // its lock guards all that changes
    /// The code does not compile: what the compiler says.
    struct DoesNotCompile: Error {
        let errors: String
    }

    /// In seconds: how long a test may take. Waits in a test end sooner.
    static let limit = 10

    /// The same here, for tests that are known to take less. It is set before they run side by side.
    var limit = TestRunner.limit

    private let package: URL
    private let scratch: URL?
    private let environment: [String: String?]
    private let lock = NSLock()
    private var found: URL?

    /// - Parameters:
    ///   - scratch: Where to build; the package's own folder, if nil. Nobody debugs what is built elsewhere.
    ///   - environment: What is different for the tests from this process's own.
    init(_ package: URL, scratch: URL? = nil, environment: [String: String?] = [:]) {
        self.package = package
        self.scratch = scratch
        self.environment = Platform.environment.merging(environment) { $1 }
    }

    // MARK: - Building

    /// - Throws: `DoesNotCompile`.
    func build() throws {
        let outcome = try program(swift("build") + ["--build-tests"]).run()
        guard outcome.succeeded else {
            throw DoesNotCompile(
                errors: TestReport.compilerErrors(outcome.output + outcome.errors, package: package))
        }
    }

    private func swift(_ verb: String) -> [String] {
        let place = scratch.map { ["--scratch-path", $0.path] + Platform.here.quickBuild } ?? []
        return ["swift", verb, "--package-path", package.path] + place
    }

    private func program(_ words: [String]) -> Program {
        Program(words, in: package, environment: environment)
    }

    /// The bundle with all tests.
    private var bundle: URL {
        get throws {
            try lock.withLock {
                if let found { return found }
                let folder = try program(swift("build") + ["--show-bin-path"]).run().output.trimmed
                let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
                guard let name = names.first(where: { $0.hasSuffix("PackageTests.xctest") }) else {
                    throw Refusal(
                        "no test bundle is in \(folder): look what `swift build --build-tests` says")
                }
                let bundle = URL(fileURLWithPath: folder).appendingPathComponent(name)
                found = bundle
                return bundle
            }
        }
    }

    // MARK: - Testing

    /// All tests of XCTest, after a build.
    func list() throws -> [TestID] {
        let outcome = try program(Platform.here.list(bundle, swift: swift("test"))).run()
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
    /// - Parameter wanted: Which tests; all, if not said.
    func run(_ targets: [String], only wanted: (TestID) -> Bool = { _ in true }) throws -> [TestResult] {
        let listed = try list().filter(wanted)
        // All at once: tests that are red wait more than they work.
        let results = try Results<[TestResult]>.of(targets.count) { number, _ in
            try together(listed.filter { $0.target == targets[number] })
        }
        let all = try results.joined() + swiftTesting(targets)
        return all.filter { wanted($0.id) }.sorted { $0.id < $1.id }
    }

    /// Runs tests of XCTest in one process. What is printed counts only if that has ended well and told of each test
    /// once; if not, each runs again by itself, so the one that took the process along is named.
    private func together(_ tests: [TestID]) throws -> [TestResult] {
        guard !tests.isEmpty else { return [] }
        let outcome = try xctest(tests)
        let report = TestReport.xctest(outcome.output + outcome.errors, tests)
        let isWhole =
            outcome.endedWell
            && [report.executed, report.ended.count, Set(report.ended.map(\.id)).count]
                .allSatisfy { $0 == tests.count }
        return isWhole ? report.ended : try runEachAlone(tests)
    }

    /// Runs each test in a process of its own.
    /// - Parameter width: How many at once.
    func runEachAlone(_ tests: [TestID], width: Int = 8) throws -> [TestResult] {
        let listed = Set(try list())
        return try Results.of(tests.count, width: width) { number, _ in
            let test = tests[number]
            if listed.contains(test) { return try runAlone(test) }
            let name = test.name.replacing(/\(.*/, with: "")
            return try swiftTesting("^\(test.target)\\..*\(name)\\(").first { $0.id == test }
                ?? TestResult(id: test, ending: .missing)
        }
    }

    private func runAlone(_ test: TestID) throws -> TestResult {
        let outcome = try xctest([test])
        let report = TestReport.xctest(outcome.output + outcome.errors, [test])
        guard outcome.endedWell, report.executed == 1, let result = report.ended.last,
            result.isRed || outcome.status == 0
        else {
            return TestResult(id: test, ending: outcome.ending(limit), failures: report.unended)
        }
        return result
    }

    private func xctest(_ tests: [TestID]) throws -> Program.Outcome {
        try program(Platform.here.xctest(tests, bundle))
            .run(patience: .init(seconds: Double(limit), sign: "' started"))
    }

    /// Swift Testing runs its tests side by side, so a crash does not say whose it was: then each that had not ended
    /// goes again, in a process of its own.
    private func swiftTesting(_ targets: [String]) throws -> [TestResult] {
        try swiftTesting("^(\(targets.joined(separator: "|")))\\.").flatMap { result -> [TestResult] in
            guard case .crashed = result.ending else { return [result] }
            return try swiftTesting("^\(result.id.target)\\..*\(result.id.name)\\(")
        }
    }

    private func swiftTesting(_ filter: String) throws -> [TestResult] {
        let events = FileManager.default.temporaryDirectory
            .appendingPathComponent("kata-\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: events) }
        let words = try Platform.here.swiftTesting(filter, events: events, bundle, swift: swift("test"))
        let outcome = try program(words).run(patience: .init(seconds: Double(limit)))
        let crash =
            outcome.wasEnded
            ? "it had not ended after \(limit) s"
            : TestReport.crash(outcome.output + outcome.errors, status: outcome.status)
        return TestReport.swiftTesting((try? String(contentsOf: events, encoding: .utf8)) ?? "", words: crash)
    }
}

extension Program.Outcome {
    /// A runner of tests that has come to its end has told whether one is red, and no more.
    fileprivate var endedWell: Bool { !wasEnded && [0, 1].contains(status) }

    /// What became of the test that was running when it ended.
    fileprivate func ending(_ limit: Int) -> TestResult.Ending {
        guard wasEnded else { return .crashed(TestReport.crash(errors, status: status)) }
        let isNoise = max(output.utf8.count, errors.utf8.count) >= 10_000_000
        return isNoise ? .crashed("it printed more than 10 MB, and was ended") : .hung(limit)
    }
}

/// Pieces of work that are done side by side, numbered from 0 on, and what they have come to.
final class Results<Value: Sendable>: @unchecked Sendable {  // its lock guards all that changes
    private let lock = NSLock()
    private var left: Range<Int>
    private var done: [Result<Value, any Error>?]

    private init(_ count: Int) {
        left = 0..<count
        done = Array(repeating: nil, count: count)
    }

    /// - Parameters:
    ///   - width: How many at once, each in a lane of its own.
    ///   - work: Does the piece with a number, in a lane. After a failure, no other is begun.
    /// - Returns: What they have come to, in order.
    /// - Throws: What the first that failed has thrown.
    static func of(
        _ count: Int, width: Int = 64, _ work: @Sendable (_ number: Int, _ lane: Int) throws -> Value
    ) throws -> [Value] {
        let results = Results(count)
        DispatchQueue.concurrentPerform(iterations: min(width, count)) { lane in
            while let number = results.lock.withLock({ results.left.popFirst() }) {
                let result = Result { try work(number, lane) }
                results.lock.withLock {
                    results.done[number] = result
                    if case .failure = result { results.left = 0..<0 }
                }
            }
        }
        return try results.done.compactMap { try $0?.get() }
    }
}
