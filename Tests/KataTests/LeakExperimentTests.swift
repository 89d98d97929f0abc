import Foundation
import Support
import XCTest

/// The verdicts that KATA.md promises of Step 1's experiment, in child processes of this test bundle.
final class LeakExperimentTests: XCTestCase {
    /// And so it is with `--parallel`, which gives each test a process, and so a singleton, of its own.
    func test_leak_isGreenAlone_eachInAProcessOfItsOwn() throws {
        XCTAssertEqual(try failures([signsIn]), [])
        XCTAssertEqual(try failures([visitor]), [])
    }

    func test_leak_isRedTogether_inTheTestThatDidNoWrong() throws {
        XCTAssertEqual(try failures([suite]), ["test_visitorIsNobody"])
        XCTAssertEqual(try failures([suite], leak: false), [], "with the tear-down nothing leaks")
    }

    func test_leak_printsWhatTheBookQuotes() throws {
        let quotes = try TemporaryKata.book.matches(of: #/\n```leak (\w+)\n((?s:.*?))```/#)

        XCTAssertEqual(quotes.map { $0.1 }, ["alone", "together"])
        for quote in quotes {
            let console = try console([quote.1 == "alone" ? visitor : suite])
            for line in quote.2.split(separator: "\n") { XCTAssertTrue(console.contains(line), "\(line)") }
        }
    }

    // MARK: - Helpers

    private let suite = "Step1_SingletonTests.LeakExperimentGuardTests"
    private var signsIn: String { "\(suite)/test_annaSignsIn" }
    private var visitor: String { "\(suite)/test_visitorIsNobody" }

    private func failures(_ tests: [String], leak: Bool = true) throws -> [String] {
        try console(tests, leak: leak).matches(of: #/(test_\w+)\]?' failed/#).map { String($0.1) }
    }

    private func console(_ tests: [String], leak: Bool = true) throws -> String {
        #if canImport(Darwin)
        // One bundle for all targets, or one for each, side by side: that depends on the build system.
        let bundle = try XCTUnwrap(Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" })
        let own = bundle.deletingLastPathComponent().appendingPathComponent("Step1_SingletonTests.xctest")
        let path = FileManager.default.fileExists(atPath: own.path) ? own.path : bundle.path
        let words = ["xcrun", "xctest", "-XCTest", tests.joined(separator: ","), path]
        #else
        // One bundle for all targets, or a runner for each.
        let runner = BuiltProgram("Step1_SingletonTests-test-runner").executable.path
        let words = [CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? runner] + tests
        #endif
        let outcome = try BuiltProgram.run(words, environment: ["KATA_LEAK": leak ? "1" : nil])
        let console = outcome.output + outcome.errors
        XCTAssertTrue(console.contains("Executed"), "nothing ran: \(console)")
        return console
    }
}
