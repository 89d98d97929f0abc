import Foundation
import Support
import Testing

@testable import kata

/// Writing tests oneself: `start N --tests`, and what `judge` reads. (That it marks justly, CI proves on real builds.)
struct TestsCommandTests {
    @Test func test_start_withTests_leavesTheGuardsAndOneEmptyFile() throws {
        let kata = try kataWithTests()
        let before = try kata.contents(tests).keys

        let outcome = try kata.kata("start 3 --tests")

        #expect(outcome.status == 0, "\(outcome.errors)")
        let after = try kata.contents(tests)
        #expect(
            Set(after.keys)
                == Set(before.filter { !$0.hasPrefix("Move") && !$0.hasSuffix("Spy.swift") }).union([
                    "MyTests.swift"
                ]
                ))
        let mine = try #require(after["MyTests.swift"])
        #expect(mine.contains("prescribes"), "which names are not free: \(mine)")
        #expect(mine.contains("@testable import Step3_PropertyInjection\n"), "\(mine)")
        #expect(mine.contains("final class MyTests: XCTestCase"), "\(mine)")
        #expect(
            try kata.git("rev-parse", "HEAD:Steps") == kata.git("rev-parse", "main:Steps"),
            "the code is finished")
    }

    @Test func test_anAttemptAtTheTests_isKnownAsOne() throws {
        let kata = try kataWithTests()
        _ = try kata.kata("start 3 --tests")

        #expect(try kata.kata("").output.contains("writing the tests of step 3"))
        #expect(try kata.kata("").output.hasSuffix("Next: Scripts/kata judge\n"))
        #expect(try kata.kata("list").output.contains("Step3_PropertyInjection  not begun\n"))
        #expect(try kata.kata("diff").output.contains("+++ reference/Move1_ClientPropertyTests.swift"))
        #expect(try kata.kata("finish").output.contains("Your attempt at the tests stays on kata/step3/1"))
    }

    @Test func test_judge_saysWhatIsMissing() throws {
        let kata = try kataWithTests()
        #expect(try kata.kata("judge").errors.contains("judge marks tests that you have written"))
        _ = try kata.kata("start 3")
        #expect(try kata.kata("judge").errors.contains("Scripts/kata start 3 --tests"))
        _ = try kata.kata("start 3 --tests")
        try kata.git("rm", "-q", "\(tests)/MyTests.swift")

        let none = try kata.kata("judge")

        #expect(none.status == 1)
        #expect(none.errors.contains("write some in \(tests)/MyTests.swift"), "\(none.errors)")
    }

    @Test func test_judge_reveals_theMistakeThatIsAskedFor() throws {
        let kata = try TemporaryKata(started: 4)

        let first = try kata.kata("judge --reveal 1")

        #expect(first.status == 0, "\(first.errors)")
        #expect(first.output.hasPrefix("Mistake 1: "), "\(first.output)")
        #expect(first.output.contains("\n+"), "the change is shown: \(first.output)")
        #expect(try kata.kata("judge --reveal 99").status == 2)
    }

    @Test func test_pieces_areTheMembersAndTheTypes() {
        let source = """
            import Testing

            struct ATests {
                // func test_comment() {}
                private let one = 1

                @MainActor
                func test_a() async {
                    call("}") { x in }
                }
                func test_b()
                {
                }
            }
            struct Helper { let a = 1 }
            """
        let pieces = Piece.all(of: source).map(\.lines)

        #expect(pieces == [5...5, 7...10, 11...11, 12...13, 1...1, 3...14, 15...15])
        #expect(
            source.without([Piece(lines: 7...10)]).components(separatedBy: "\n").count
                == source.components(separatedBy: "\n").count, "the lines of the others keep their numbers")
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
