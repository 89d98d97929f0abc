import XCTest

@testable import prove

/// What `swift test` writes of a red test, on both platforms, and what the proof makes of it.
final class TestReportTests: XCTestCase {
    func test_ending_isByAssertion_onBothPlatforms() {
        let linux = """
            Test Case 'ATests.test_a' started at 2026-01-01 10:00:00.000
            /k/Tests/S/ATests.swift:12: error: ATests.test_a : XCTAssertEqual failed: ("1") is not equal to ("2") - two - three
            Test Case 'ATests.test_a' failed (0.01 seconds)
            """
        let darwin = """
            Test Case '-[STests.ATests test_a]' started.
            /k/Tests/S/ATests.swift:12: error: -[STests.ATests test_a] : XCTAssertEqual failed: ("1") is not equal to ("2") - two - three
            Test Case '-[STests.ATests test_a]' failed (0.012 seconds).
            """
        for console in [linux, darwin] {
            let result = red(console)

            XCTAssertTrue(result.isByAssertion, console)
            XCTAssertEqual(result.reason, "three")
            XCTAssertEqual(result.failures.first?.place, "Tests/S/ATests.swift:12")
        }
    }

    func test_ending_hasEveryFailure_andAValueWithALinesEnd() {
        let result = red(
            """
            Test Case 'ATests.test_a' started at now
            /k/Tests/S/A.swift:1: error: ATests.test_a : XCTAssertEqual failed: ("one
            two") is not equal to ("") - it must be empty
            /k/Tests/S/A.swift:2: error: ATests.test_a : XCTAssertTrue failed
            Test Case 'ATests.test_a' failed (0.1 seconds)
            """)

        XCTAssertEqual(result.failures.map(\.message), ["it must be empty", "XCTAssertTrue failed"])
    }

    func test_ending_withoutAnAssertion_hasItsWords() {
        let begun = "Test Case 'ATests.test_a' started at now\n"
        let thrown =
            "<EXPR>:0: error: ATests.test_a : threw error \"offline\"\nTest Case 'ATests.test_a' failed (0.1"

        for (console, reason, isByAssertion) in [
            (begun + thrown, "threw error \"offline\"", true),
            (
                begun + "App/Loader.swift:3: Fatal error: nil\n",
                "it crashed: Loader.swift:3: Fatal error: nil", false
            ),
            (begun, "it crashed: it began and did not end", false),
            ("Expectation failed: .failure → .exitCode(0) (error): it must trap", "it must trap", true),
        ] {
            XCTAssertEqual(red(console).reason, reason)
            XCTAssertEqual(red(console).isByAssertion, isByAssertion, reason)
        }
    }

    func test_read_hasATestALine_andWhyItIsRed() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).xml")
        defer { try? FileManager.default.removeItem(at: file) }
        let xml = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites><testsuite name="TestResults">
            <testcase classname="STests.ATests" name="test_a" time="0.1"></testcase>
            <testcase classname="STests.ATests" name="test_b" time="0.1">
            <failure message="/k/Tests/S/A.swift:1: error: ATests.test_b : failed - &quot;b&quot; &lt; c&#10;Test Case 'ATests.test_b' failed (0)"></failure>
            </testcase>
            <testcase classname="STests.BTests" name="test_c()" time="0.1"/>
            </testsuite></testsuites>
            """
        try Data(xml.utf8).write(to: file)

        let results = try TestReport.read(file)

        XCTAssertEqual(
            results.map(\.id.text),
            ["ATests/test_a", "ATests/test_b", "BTests/test_c"].map { "STests.\($0)" })
        XCTAssertEqual(results.map(\.reason), ["passed", "\"b\" < c", "passed"])
    }

    func test_compilerErrors_areShownOnce_withPathsFromTheRoot() {
        let console = """
            /k/Steps/S/A.swift:9:5: error: expected pattern
            7 | let a = 1
              |     `- error: expected pattern
            /k/Steps/S/A.swift:9:5: error: expected pattern
            error: emit-module command failed with exit code 1
            """

        XCTAssertEqual(TestReport.compilerErrors(console), "Steps/S/A.swift:9:5: error: expected pattern")
    }

    private func red(_ console: String) -> TestResult {
        TestResult(
            id: TestID(target: "STests", suite: "ATests", name: "test_a"), ending: TestReport.ending(console))
    }
}
