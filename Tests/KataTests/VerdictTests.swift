import Foundation
import Support
import XCTest

@testable import kata

/// `kata test` and `kata verify` judge what `swift test` reports; here a script reports in its place.
/// (That `verify` itself finds what is sabotaged, CI proves on real builds.)
final class VerdictTests: XCTestCase {
    func test_test_listsRedAndGreenByMove() throws {
        let kata = try ScriptedKata(.ran(["Move1_ATests/test_a": nil, "Move2_BTests/test_b": "b is wrong"]))

        let outcome = try kata.run("test 3")

        XCTAssertEqual(outcome.status, 1, "red is a no")
        XCTAssertEqual(
            outcome.output,
            """
            ✔ BehaviourGuardTests: 1 green
            Step 3, Move1_ATests
              ✔ test_a
            Step 3, Move2_BTests
              ✘ test_b
                  b is wrong
            2 green, 1 red

            """)
        XCTAssertTrue(outcome.errors.contains("swift test --filter Step3.*Move2"), outcome.errors)
    }

    func test_test_sendsOneBack_onARedGuard() throws {
        let tests = ["Move1_ATests/test_a": "a is wrong", "BehaviourGuardTests/test_g": "g is wrong"]
        let outcome = try ScriptedKata(.ran(tests)).run("test 3")

        XCTAssertEqual(outcome.status, 1)
        XCTAssertTrue(outcome.errors.contains("a guard is red"), outcome.errors)
    }

    func test_test_saysNo_toARedTestOfMyOwn() throws {
        let tests = ["Move1_ATests/test_a": nil, "MyLoaderTests/test_mine": "mine is wrong"]
        let kata = try ScriptedKata(.ran(tests))

        let outcome = try kata.run("test 3")
        _ = try kata.run("start 3")
        let hint = try kata.run("hint")

        XCTAssertEqual([outcome.status, hint.status], [1, 1], "red is a no, whoever has written the test")
        XCTAssertTrue(outcome.errors.contains("go on with MyLoaderTests"), outcome.errors)
        XCTAssertTrue(hint.errors.contains("MyLoaderTests is red"), hint.errors)
    }

    func test_test_exitsWith0_whenAllIsGreen() throws {
        let outcome = try ScriptedKata(.ran(["Move1_ATests/test_a": nil])).run("test 3")

        XCTAssertEqual(outcome.status, 0, outcome.errors)
        XCTAssertTrue(outcome.output.contains("2 green, 0 red"), outcome.output)
    }

    func test_test_tellsACrashFromAnAssertion() throws {
        let outcome = try ScriptedKata(.ran(["Move1_ATests/test_a": "!found nil"])).run("test 3")

        XCTAssertTrue(
            outcome.output.contains("it crashed: Loader.swift:3: Fatal error: found nil"), outcome.output)
    }

    func test_test_keepsWhatDoesNotCompileApart() throws {
        let outcome = try ScriptedKata(.doesNotCompile).run("test 3")

        XCTAssertEqual(outcome.status, 1)
        XCTAssertTrue(outcome.errors.contains("it does not compile, so no test has run"), outcome.errors)
        XCTAssertTrue(outcome.errors.contains("Loader.swift:3:1: error: no such thing"), outcome.errors)
    }

    func test_test_failsWithoutTests() throws {
        let outcome = try ScriptedKata(.nothingMatches).run("test 3")

        XCTAssertEqual(outcome.status, 1)
        XCTAssertTrue(outcome.errors.contains("nothing is proved"), outcome.errors)
    }

    func test_proof_passes_whenEachMoveTurnsItsTestsGreen() {
        let judgement = judge([
            ["Move1_ATests/test_a": "a is wrong", "Move2_BTests/test_b": "b is wrong"],
            ["Move1_ATests/test_a": nil, "Move2_BTests/test_b": "b is wrong"],
            ["Move1_ATests/test_a": nil, "Move2_BTests/test_b": nil],
        ])

        XCTAssertEqual(judgement.failures, [])
        XCTAssertEqual(judgement.passed, 3)
        XCTAssertEqual(
            judgement.ledger,
            [
                "Step 3  BehaviourGuardTests.test_g  green green green",
                "Step 3  Move1_ATests.test_a  red green green  “a is wrong”",
                "Step 3  Move2_BTests.test_b  red red green  “b is wrong”",
            ])
    }

    func test_proof_fails_namingWhatIsNotSo() {
        let (red, green): (Tests, Tests) = (
            ["Move1_ATests/test_a": "a is wrong"], ["Move1_ATests/test_a": nil]
        )

        assert([green, green], fails: "test_a is green at the start")
        assert([red, red], fails: "test_a is red at the reference: a is wrong")
        assert(
            [["Move1_ATests/test_a": "!found nil"], green],
            fails: "by no assertion: it crashed: Loader.swift:3: Fatal error")
        assert([["Move1_ATests/test_a": "Asynchronous wait failed"], green], fails: "by a time-out")
        assert([red, [:]], fails: "test_a is gone at the reference")
        assert([[:], green], fails: "test_a did not run in every round")
        assert([[:], [:]], fails: "step 3 has no test that could be red")
        assert(
            [
                red.merging(["BehaviourGuardTests/test_g": "g"]) { $1 },
                green.merging(["BehaviourGuardTests/test_g": nil]) { $1 },
            ], fails: "test_g is a guard and red at the start: g")
        assert(
            [
                ["Move1_ATests/test_a": "a", "Move2_BTests/test_b": "b"],
                ["Move1_ATests/test_a": nil, "Move2_BTests/test_b": nil],
                ["Move1_ATests/test_a": nil, "Move2_BTests/test_b": nil],
            ], fails: "test_b is green after move 1, and so is all of its move")
        assert(
            [
                ["Move1_ATests/test_a": "a", "Move2_BTests/test_b": "b"],
                ["Move1_ATests/test_a": "a", "Move2_BTests/test_b": "b"],
                ["Move1_ATests/test_a": nil, "Move2_BTests/test_b": nil],
            ], fails: "test_a is red after move 1: a")
    }

    func test_oneProcess_counts_ifItAccountsForEveryTest() throws {
        let report = ScriptedKata.report([:], targets: ["Step3_ATests", "Step4_BTests"])
        let known = TestRun.results(xml: report.xml, console: report.console)
        let verdict = "Test Case 'BehaviourGuardTests.test_g'"
        func red(_ console: String...) -> [String]? {
            let results = TestRun.results(of: known, console: console.joined(separator: "\n"))
            return results?.filter(\.isRed).map { "\($0.target): \($0.reason)" }
        }

        XCTAssertEqual(red("\(verdict) passed", "\(verdict) passed"), [])
        XCTAssertEqual(
            red(
                "\(verdict) passed",
                "/Tests/Step4_BTests/A.swift:3: error: BehaviourGuardTests.test_g : failed - g",
                "\(verdict) failed"), ["Step4_BTests: g"], "the path tells which of the two it is")
        XCTAssertNil(red("\(verdict) passed", "\(verdict) started"), "the second crashed")
        XCTAssertNil(
            red(
                "\(verdict) passed", "<unknown>:0: error: BehaviourGuardTests.test_g : threw error",
                "\(verdict) failed"), "one of the two threw, and nothing says which")
    }

    // MARK: - Helpers

    private typealias Tests = [String: String?]

    private func judge(_ rounds: [Tests]) -> Judgement {
        let results = rounds.map { tests in
            let report = ScriptedKata.report(tests, targets: ["Step3_Tests"])
            return TestRun.results(xml: report.xml, console: report.console)
        }
        return Judgement(rounds: results, moves: [3: rounds.count - 1])
    }

    private func assert(
        _ rounds: [Tests], fails problem: String, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let failures = judge(rounds).failures
        XCTAssertTrue(
            failures.contains { $0.contains(problem) }, "“\(problem)” is not in \(failures)", file: file,
            line: line)
    }
}

/// A kata whose `swift` is a script that prints what it was told to.
final class ScriptedKata {
    enum Report {
        /// By class and test, what its assertion says, "!…" if it crashes with that; nil, if it is green.
        case ran([String: String?])
        case nothingMatches
        case doesNotCompile
    }

    let kata: TemporaryKata
    private let bin: URL

    init(_ report: Report, target: String = "Step3_Tests") throws {
        kata = try TemporaryKata()
        bin = kata.folder.appendingPathComponent("../bin").standardizedFileURL
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        switch report {
        case .ran(let tests):
            let report = Self.report(tests, targets: [target])
            try write(report.xml, to: "report")
            try write(report.console, to: "console")
        case .nothingMatches:
            try write("<testsuites>\n</testsuites>\n", to: "report")
            try write("", to: "console")
        case .doesNotCompile: try write("/kata/Steps/Loader.swift:3:1: error: no such thing\n", to: "console")
        }
        try write(
            """
            #!/bin/sh
            cd "\(bin.path)" || exit 9
            while [ $# -gt 0 ]; do [ "$1" = --xunit-output ] && report=$2; shift; done
            [ -f report ] && cp report "$report"
            cat console
            [ -f report ]
            """, to: "swift")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: bin.appendingPathComponent("swift").path)
    }

    func run(_ words: String) throws -> BuiltProgram.Outcome {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return try kata.kata(words, environment: ["PATH": "\(bin.path):\(path)"])
    }

    /// What `swift test` writes and prints about these tests, and a guard that is green unless it is named.
    static func report(_ tests: [String: String?], targets: [String]) -> (xml: String, console: String) {
        let guarded = tests.merging(["BehaviourGuardTests/test_g": nil]) { named, _ in named }
        var (xml, console) = ("<testsuites>\n", "")
        for (target, (test, message)) in targets.flatMap({ target in guarded.map { (target, $0) } }) {
            let parts = test.components(separatedBy: "/")
            xml += "<testcase classname=\"\(target).\(parts[0])\" name=\"\(parts[1])\" time=\"0\">\n"
            if let message {
                xml += "<failure message=\"failure\"></failure>\n"
                console += "Test Case '\(parts[0]).\(parts[1])' started at now\n"
                console +=
                    message.hasPrefix("!")
                    ? "Loader.swift:3: Fatal error: \(message.dropFirst())\n"
                    : "/kata/Tests/\(target)/A.swift:3: error: \(parts[0]).\(parts[1]) : failed - \(message)\n"
            }
            xml += "</testcase>\n"
        }
        return (xml + "</testsuites>\n", console)
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: bin.appendingPathComponent(name))
    }
}
