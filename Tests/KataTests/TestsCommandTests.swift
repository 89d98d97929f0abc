import Foundation
import Support
import XCTest

@testable import kata

/// Writing tests oneself: `start N --tests`, and what `judge` reads. (That it marks justly, CI proves on real builds.)
final class TestsCommandTests: XCTestCase {
    func test_start_withTests_leavesTheGuardsAndOneEmptyFile() throws {
        let kata = try kataWithTests()
        let before = try kata.contents(tests).keys

        let outcome = try kata.kata("start 3 --tests")

        XCTAssertEqual(outcome.status, 0, outcome.errors)
        let after = try kata.contents(tests)
        XCTAssertEqual(
            Set(after.keys),
            Set(before.filter { !$0.hasPrefix("Move") && !$0.hasSuffix("Spy.swift") }).union(["MyTests.swift"]
            ))
        let mine = try XCTUnwrap(after["MyTests.swift"])
        XCTAssertTrue(mine.contains("@testable import Step3_PropertyInjection\n"), mine)
        XCTAssertTrue(mine.contains("final class MyTests: XCTestCase"), mine)
        XCTAssertEqual(
            try kata.git("rev-parse", "HEAD:Steps"), try kata.git("rev-parse", "main:Steps"),
            "the code is finished")
    }

    func test_anAttemptAtTheTests_isKnownAsOne() throws {
        let kata = try kataWithTests()
        _ = try kata.kata("start 3 --tests")

        XCTAssertTrue(try kata.kata("").output.contains("writing the tests of step 3"))
        XCTAssertTrue(try kata.kata("").output.hasSuffix("Next: Scripts/kata judge\n"))
        XCTAssertTrue(try kata.kata("list").output.contains("Step3_PropertyInjection  not begun\n"))
        XCTAssertTrue(try kata.kata("diff").output.contains("+++ reference/Move1_ClientPropertyTests.swift"))
        XCTAssertTrue(
            try kata.kata("finish").output.contains("Your attempt at the tests stays on kata/step3/1"))
    }

    func test_judge_saysWhatIsMissing() throws {
        let kata = try kataWithTests()
        XCTAssertTrue(try kata.kata("judge").errors.contains("judge marks tests that you have written"))
        _ = try kata.kata("start 3 --tests")

        let none = try kata.kata("judge")
        try kata.write("import Testing\n\n@Test func test_mine() {}\n", to: "\(tests)/MyTests.swift")
        let testing = try kata.kata("judge")

        XCTAssertEqual([none.status, testing.status], [1, 1])
        XCTAssertTrue(none.errors.contains("write some in \(tests)/MyTests.swift"), none.errors)
        XCTAssertTrue(testing.errors.contains("judge marks XCTest only"), testing.errors)
    }

    func test_judge_reveals_theMistakeThatIsAskedFor() throws {
        let kata = try TemporaryKata(started: 4)

        let first = try kata.kata("judge --reveal 1")

        XCTAssertEqual(first.status, 0, first.errors)
        XCTAssertTrue(first.output.hasPrefix("Mistake 1: "), first.output)
        XCTAssertTrue(first.output.contains("\n+"), "the change is shown: \(first.output)")
        XCTAssertEqual(try kata.kata("judge --reveal 99").status, 2)
    }

    func test_functions_areFoundWithTheirLines() {
        let source = """
            final class ATests: XCTestCase {
                // func test_comment() {}
                func test_a() { call { x in } }

                func test_b() async throws {
                    if true {
                    }
                    let text = "}"
                }

                private func helper() {}
            }
            extension BTests {
                func test_c()
                {
                }
            }
            """
        let found = JudgedPackage.functions(source).map { "\($0.suite)/\($0.name) \($0.lines)" }

        XCTAssertEqual(found, ["ATests/test_a 3...3", "ATests/test_b 5...9", "BTests/test_c 14...16"])
    }

    func test_aTestThatIsLeftOut_keepsItsSignature_andTheOthersStay() {
        let source = """
            final class ATests: XCTestCase {
                @MainActor
                func test_a() async {
                    call("}")
                }
                func test_b() { other() }
            }
            final class BTests: XCTestCase {
                func test_b() { other() }
            }
            """
        let ids = ["test_a", "test_b"].map { TestID(target: "S", suite: "ATests", name: $0) }

        XCTAssertEqual(
            ids.reduce(source) { $0.withoutBody(of: $1) },
            """
            final class ATests: XCTestCase {
                @MainActor
                func test_a() async {

            }
                func test_b() {}
            }
            final class BTests: XCTestCase {
                func test_b() { other() }
            }
            """)
    }

    func test_noRequestOfJudgedCode_goesPastTheGuard() {
        for line in [
            "URLSession.shared.dataTask(with: request) { data, response, error in",
            "session.dataTask(with: url)",
        ] {
            XCTAssertTrue(line.withoutNetwork.contains(".judgedDataTask(with: "), line.withoutNetwork)
        }
        XCTAssertEqual("func makedataTask()".withoutNetwork, "func makedataTask()")
    }

    private let tests = "Tests/Step3_PropertyInjectionTests"

    /// With all tests of step 3.
    private func kataWithTests() throws -> TemporaryKata {
        let kata = try TemporaryKata()
        let folder = TemporaryKata.package.appendingPathComponent(tests).path
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            try kata.copy("\(tests)/\(name)")
        }
        try kata.commitAll()
        return kata
    }
}
