import Foundation
import XCTest

@testable import kata

/// What test runners print, on both platforms, and what the tool makes of it.
final class TestReportTests: XCTestCase {
    func test_xctest_readsBothPlatforms() {
        let linux = """
            Test Case 'ATests.test_a' started at 2026-01-01 10:00:00.000
            /k/Tests/S/ATests.swift:12: error: ATests.test_a : XCTAssertEqual failed: ("1") is not equal to ("2") - two - three
            Test Case 'ATests.test_a' failed (0.01 seconds)
            Test Case 'ATests.test_b' started at 2026-01-01 10:00:00.000
            Test Case 'ATests.test_b' passed (0.0 seconds)
            """
        let darwin = """
            Test Suite 'ATests' started at 2026-01-01 10:00:00.000.
            Test Case '-[STests.ATests test_a]' started.
            /k/Tests/S/ATests.swift:12: error: -[STests.ATests test_a] : XCTAssertEqual failed: ("1") is not equal to ("2") - two - three
            Test Case '-[STests.ATests test_a]' failed (0.012 seconds).
            Test Case '-[STests.ATests test_b]' started.
            Test Case '-[STests.ATests test_b]' passed (0.001 seconds).
            """
        for console in [linux, darwin] {
            let report = TestReport.xctest(console, tests)
            let ended = report.ended

            XCTAssertEqual(ended.map(\.id.name), ["test_a", "test_b"])
            XCTAssertEqual(ended.map(\.isRed), [true, false])
            XCTAssertEqual(ended[0].reason, "three")
            XCTAssertEqual(ended[0].failures.first?.file, "/k/Tests/S/ATests.swift")
            XCTAssertEqual(ended[0].failures.first?.line, 12)
        }
    }

    func test_xctest_isNotMisledByPrints() {
        let console = """
            Test Case 'ATests.test_a' started at now
            printed without a line's endTest Case 'ATests.test_a' passed (0.0 seconds)
            Test Case 'ATests.test_b' passed, says a print, but it was never started
            Test Case 'OtherTests.test_x' failed
            """
        let report = TestReport.xctest(console, tests)

        XCTAssertEqual(report.ended.map(\.id.name), ["test_a"])
    }

    func test_xctest_isNotMadeGreenByAPrint() {
        let console = """
            Test Case 'ATests.test_a' started at now
            Test Case 'ATests.test_a' passed (0.1 seconds)
            /k/A.swift:3: error: ATests.test_a : failed - still red
            Test Case 'ATests.test_a' failed (0.1 seconds)
            """
        XCTAssertEqual(TestReport.xctest(console, tests).ended.map(\.reason), ["still red"])
    }

    func test_xctest_keepsAValueWithALinesEndTogether() {
        let console = """
            Test Case 'ATests.test_a' started at now
            /k/A.swift:3: error: ATests.test_a : XCTAssertEqual failed: ("one
            two") is not equal to ("one
            three") - lines must match
            a print
            Test Case 'ATests.test_a' failed (0.1 seconds)
            """
        XCTAssertEqual(TestReport.xctest(console, tests).ended.map(\.reason), ["lines must match"])
    }

    func test_xctest_readsMessagesWhole_whateverEndsALine() {
        for end in ["\r", "\r\n", "\u{C}", "\u{2028}", "\u{2029}", "\n"] {
            let console = """
                Test Case 'ATests.test_a' started at now
                /k/A.swift:3: error: ATests.test_a : XCTAssertEqual failed: ("one\(end)two") is not equal to ("") - it must be empty
                Test Case 'ATests.test_a' failed (0.1 seconds)
                """
            let failure = TestReport.xctest(console, tests).ended.first?.failures.first

            XCTAssertEqual(failure?.message, "it must be empty", end.debugDescription)
            XCTAssertEqual(
                failure?.seen, "(\"one\(end)two\") is not equal to (\"\")", end.debugDescription)
        }
    }

    func test_xctest_seesWhatLooksLikeAResultAndIsNone() {
        let console = """
            Test Case 'ATests.test_a' started at now
            Test Case 'ATests.test_b' started, says a print
            Test Case 'ATests.test_b' passed, says a print
            """
        let report = TestReport.xctest(console, tests)

        XCTAssertEqual(report.ended.map(\.id.name), ["test_b"], "nobody has told the end of the one before")
        XCTAssertNil(report.executed, "it has not come to its end")
        XCTAssertEqual(TestReport.xctest("\t Executed 2 tests, with 0 failures", tests).executed, 2)
    }

    func test_xctest_keepsWhatATestSaidThatWasCutShort() {
        let console = """
            Test Case 'ATests.test_b' started at now
            /k/A.swift:3: error: ATests.test_b : failed - a word before the end
            """
        XCTAssertEqual(TestReport.xctest(console, tests).unended.map(\.message), ["a word before the end"])
    }

    func test_xctest_showsEveryAssertion_andASkip() throws {
        let console = """
            Test Case 'ATests.test_a' started at now
            a print without a line's end/k/A.swift:1: error: ATests.test_a : failed - one
            /k/A.swift:2: error: ATests.test_a : XCTAssertTrue failed
            Test Case 'ATests.test_a' failed (0)
            Test Case 'ATests.test_b' started at now
            Test Case 'ATests.test_b' skipped (0)
            """
        let ended = TestReport.xctest(console, tests).ended

        let failures = try XCTUnwrap(ended.first).failures
        XCTAssertEqual(failures.map(\.message), ["one", "XCTAssertTrue failed"])
        XCTAssertEqual(failures.map(\.file), ["/k/A.swift", "/k/A.swift"])
        XCTAssertEqual(ended.last?.ending, .skipped)
    }

    func test_xctest_readsMegabytesOfNoise() {
        let noise = String(repeating: String(repeating: "noise ", count: 20) + "\n", count: 20_000)
        let console =
            "Test Case 'ATests.test_a' started at now\n\(noise)Test Case 'ATests.test_a' passed (0)\n"

        XCTAssertEqual(TestReport.xctest(console, tests).ended.map(\.isRed), [false])
    }

    func test_crash_isToldInTheRuntimesWords() {
        XCTAssertEqual(
            TestReport.crash("App/Loader.swift:3: Fatal error: found nil\n", status: 132),
            "Loader.swift:3: Fatal error: found nil")
        XCTAssertEqual(TestReport.crash("", status: 139), "signal 11")
        XCTAssertEqual(TestReport.crash("", status: 0), "the code has called exit(0)")
    }

    func test_swiftTesting_readsTheEventStream() {
        let place =
            #"{"_filePath":"/k/A.swift","filePath":"/k/A.swift","fileID":"S/A.swift","line":7,"column":3}"#
        let stream = """
            {"kind":"test","payload":{"id":"STests.ASuite","kind":"suite","name":"ASuite","sourceLocation":\(place)},"version":0}
            {"kind":"test","payload":{"id":"STests.ASuite/test_a()/A.swift:5:3","kind":"function","name":"test_a()","isParameterized":false,"sourceLocation":\(place)},"version":0}
            {"kind":"test","payload":{"id":"STests.ASuite/test_b()/A.swift:9:3","kind":"function","name":"test_b()","isParameterized":false,"sourceLocation":\(place)},"version":0}
            {"kind":"test","payload":{"id":"STests.ASuite/test_c()/A.swift:9:3","kind":"function","name":"test_c()","isParameterized":false,"sourceLocation":\(place)},"version":0}
            {"kind":"event","payload":{"kind":"issueRecorded","instant":{"absolute":1,"since1970":1},"issue":{"isKnown":false,"sourceLocation":\(place)},"messages":[{"symbol":"fail","text":"Expectation failed: 1 == 2"},{"symbol":"details","text":"one must be two"}],"testID":"STests.ASuite/test_a()/A.swift:5:3"},"version":0}
            {"kind":"event","payload":{"kind":"testEnded","instant":{"absolute":1,"since1970":1},"messages":[],"testID":"STests.ASuite/test_a()/A.swift:5:3"},"version":0}
            {"kind":"event","payload":{"kind":"testEnded","instant":{"absolute":1,"since1970":1},"messages":[],"testID":"STests.ASuite/test_b()/A.swift:9:3"},"version":0}
            """
        let results = TestReport.swiftTesting(stream, words: "signal 4")

        XCTAssertEqual(results.map(\.id.text), ["a", "b", "c"].map { "STests.ASuite/test_\($0)" })
        XCTAssertEqual(results.map(\.reason), ["one must be two", "passed", "it crashed: signal 4"])

        let warned = stream.replacing("\"isKnown\":false", with: "\"isKnown\":false,\"isFailure\":false")
        XCTAssertEqual(
            TestReport.swiftTesting(warned, words: "").first?.ending, .passed, "a warning is no failure")
    }

    func test_compilerErrors_areShownOnce_withTheirPlace() {
        let console = """
            [3/9] Compiling Step3 A.swift
            /k/Steps/A.swift:9:5: error: expected pattern
            7 | let a = 1
              |     `- error: expected pattern
            /k/Steps/A.swift:9:5: error: expected pattern
            error: emit-module command failed with exit code 1
            """

        XCTAssertEqual(
            TestReport.compilerErrors(console, package: URL(fileURLWithPath: "/k")),
            "Steps/A.swift:9:5: error: expected pattern")
    }

    func test_swiftTesting_dropsNoTest_whateverItsName() {
        let ids = [
            "STests.free()/A.swift:5:3", "STests.`My suite`/`adds two numbers`()/A.swift:5:3",
            "STests.A/B/c(x:)/A.swift:5:3",
        ]
        let stream = ids.map { #"{"kind":"test","payload":{"id":"\#($0)","kind":"function"}}"# }.joined(
            separator: "\n")

        let results = TestReport.swiftTesting(stream, words: "signal 4")

        XCTAssertEqual(results.map(\.id.target), ["STests", "STests", "STests"])
        XCTAssertEqual(results.map(\.id.suite), ["", "`My suite`", "A/B"])
        XCTAssertEqual(results.map(\.id.name), ["free", "`adds two numbers`", "c(x:)"])
        XCTAssertTrue(results.allSatisfy(\.isRed), "what has not ended is not green")
    }

    /// What these commands print is above, for either platform; that they run, each platform sees for itself.
    func test_platforms_haveCommandsOfTheirOwn() {
        let bundle = URL(fileURLWithPath: "/k/KPackageTests.xctest")
        let swift = ["swift", "test"]

        XCTAssertEqual(Platform.linux.list(bundle, swift: swift), [bundle.path, "--list-tests"])
        XCTAssertEqual(
            Platform.darwin.list(bundle, swift: swift),
            ["swift", "test", "list", "--skip-build", "--disable-swift-testing"])
        XCTAssertEqual(
            Platform.linux.xctest(tests, bundle), [bundle.path, "STests.ATests/test_a,STests.ATests/test_b"])
        XCTAssertEqual(
            Platform.darwin.xctest(tests, bundle),
            ["xcrun", "xctest", "-XCTest", "STests.ATests/test_a,STests.ATests/test_b", bundle.path])
        XCTAssertEqual(
            TestReport.list("STests.ATests/test_a\nSTests.ATests/test_b()\nBuilding for debugging...\n"),
            tests)
    }

    private let tests = ["test_a", "test_b"].map { TestID(target: "STests", suite: "ATests", name: $0) }
}
