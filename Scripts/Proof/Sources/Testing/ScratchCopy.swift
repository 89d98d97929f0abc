import Foundation

/// A copy of the kata that is built and tested away from the work tree, in a folder below .kata.
final class ScratchCopy {
    private let kata: Kata
    private let folder: URL
    private let environment: [String: String?]
    private var builtAt = 0

    /// - Parameter step: The one that its package has; all, if nil.
    init(_ name: String, of kata: Kata, only step: Step?) throws {
        self.kata = kata
        folder = kata.root.appendingPathComponent(".kata/\(name)")
        environment = [
            "KATA_STEP": step.map { $0.isEncore ? "Encore" : $0.name }, "SWIFT_BACKTRACE": "enable=no",
        ]
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        // That of a proof that was killed.
        try? FileManager.default.removeItem(at: folder.appendingPathComponent("index.lock"))
    }

    var work: URL { folder.appendingPathComponent("work") }
    private var scratch: URL { folder.appendingPathComponent("build") }

    /// Makes the copy hold this tree, and nothing else. Git writes what differs, so only that is built again.
    func lay(_ tree: String) throws {
        // What is written in the second in which a build has ended looks to the next one as if it had not changed.
        while Int(Date().timeIntervalSince1970) == builtAt { usleep(50_000) }
        let index = [
            "GIT_INDEX_FILE": folder.appendingPathComponent("index").path, "GIT_WORK_TREE": work.path,
        ]
        _ = try Kata.output(
            of: ["git", "read-tree", "--reset", "-u", tree], in: kata.root, environment: index)
    }

    /// - Throws: `Refusal`, if it does not compile.
    func build() throws {
        let outcome = try swift(["build", "--build-tests"] + Self.quick)
        builtAt = Int(Date().timeIntervalSince1970)
        guard outcome.succeeded else {
            throw Refusal(
                "it does not compile:\n\(TestReport.compilerErrors(outcome.output + outcome.errors))")
        }
    }

    /// Runs tests, each in a process of its own, after a build.
    /// - Parameter filter: As `swift test` takes it.
    /// - Throws: `Refusal`, if one of them does not end.
    func test(_ filter: String) throws -> [TestResult] {
        let reports = ["report.xml", "report-swift-testing.xml"].map { folder.appendingPathComponent($0) }
        for report in reports { try? FileManager.default.removeItem(at: report) }
        let outcome = try swift(
            ["test", "--skip-build", "--parallel", "--filter", filter, "--xunit-output", reports[0].path]
                + ["--experimental-xunit-message-failure"] + Self.quick)
        guard !outcome.wasEnded else { throw Refusal("a test hangs: \(outcome.output.suffix(300))") }
        return try reports.filter { FileManager.default.fileExists(atPath: $0.path) }
            .flatMap(TestReport.read).sorted { $0.id < $1.id }
    }

    /// What the tests print that match a filter, run one after the other in one process.
    func console(_ filter: String, environment: [String: String?]) throws -> String {
        let outcome = try swift(["test", "--skip-build", "--filter", filter] + Self.quick, environment)
        return outcome.output + outcome.errors
    }

    /// Runs a program that has been built.
    func run(_ program: String, _ arguments: [String]) throws -> Command.Outcome {
        try swift(["run", "--skip-build"] + Self.quick + [program] + arguments)
    }

    private func swift(_ words: [String], _ more: [String: String?] = [:]) throws -> Command.Outcome {
        let place = ["--package-path", work.path, "--scratch-path", scratch.path]
        return try Command(
            ["swift", words[0]] + place + words.dropFirst(), in: work,
            environment: environment.merging(more) { $1 }
        ).run(silence: 120)
    }

    /// What is built to be tested once needs no debug information. On Linux, lld is the quickest of the linkers; it must
    /// keep what only the runtime looks for.
    private static let quick: [String] = {
        #if canImport(Darwin)
        return ["-debug-info-format", "none"]
        #else
        let linker = ["-Xswiftc", "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "nostart-stop-gc"]
        return ["-debug-info-format", "none"] + linker
        #endif
    }()
}
