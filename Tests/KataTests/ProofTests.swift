import XCTest

@testable import kata

/// What a proof says. (That `verify` itself finds what is sabotaged, CI proves on real builds.)
final class ProofTests: XCTestCase {
    func test_proof_passes_whenEachMoveTurnsItsTestsGreen() {
        let proof = judge([
            ["Move1_ATests/test_a": "a is wrong", "Move2_BTests/test_b": "b is wrong"],
            ["Move1_ATests/test_a": nil, "Move2_BTests/test_b": "b is wrong"],
            ["Move1_ATests/test_a": nil, "Move2_BTests/test_b": nil],
        ])

        XCTAssertEqual(proof.failures, [])
        XCTAssertEqual(proof.passed, 3)
        XCTAssertEqual(
            proof.ledger,
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
            [["Move1_ATests/test_a": "!found nil"], green], fails: "by no assertion: it crashed: found nil")
        assert([["Move1_ATests/test_a": "Asynchronous wait failed"], green], fails: "by a time-out")
        assert([["Move1_ATests/test_a": "skipped"], green], fails: "is skipped at the start")
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

    func test_proof_wantsAMistakeCaughtByAnAssertion_andADesignLeftAlone() {
        let step = allSteps[2]
        func patch(_ killer: String?) -> Patch {
            Patch(step: step, path: "", kind: nil, killer: killer, summary: "a design")
        }
        for (message, failures) in [("a is wrong", 0), ("!found nil", 1), (nil, 1)] as [(String?, Int)] {
            var proof = Proof()
            proof.check(patch("Move1_ATests/test_a"), results(["Move1_ATests/test_a": message]))
            XCTAssertEqual(proof.failures.count, failures, "\(message ?? "green")")
        }
        for (message, failures) in [("a is wrong", 1), (nil, 0)] as [(String?, Int)] {
            var proof = Proof()
            proof.check(design: patch(nil), results(["Move1_ATests/test_a": message]))
            XCTAssertEqual(proof.failures.count, failures, "\(message ?? "green")")
        }
    }

    func test_proof_wantsTheBookToQuoteWhatIsPrinted() {
        let start = [
            TestResult(
                id: TestID(target: "Step3_PropertyInjectionTests", suite: "ATests", name: "test_a"),
                ending: .failed,
                failures: [
                    .init(
                        file: "/k/Tests/Step3_PropertyInjectionTests/A.swift", line: 3, text: "failed - one")
                ])
        ]
        for (quote, failures) in [("one", 0), ("two", 1)] {
            var proof = Proof()
            proof.check(
                Book(
                    "…/Tests/Step3_PropertyInjectionTests/A.swift:3: error: ATests.test_a : failed - \(quote)\n"
                ),
                of: allSteps, start: start)
            XCTAssertEqual(proof.failures.count, failures, "\(proof.failures)")
        }
    }

    // MARK: - Helpers

    /// By class and test, what it says: nil is green, "!…" a crash.
    private typealias Tests = [String: String?]

    private func results(_ tests: Tests) -> [TestResult] {
        tests.merging(["BehaviourGuardTests/test_g": nil]) { named, _ in named }.map { test, message in
            let parts = test.components(separatedBy: "/")
            let id = TestID(target: "Step3_PropertyInjectionTests", suite: parts[0], name: parts[1])
            return switch message {
            case nil: TestResult(id: id, ending: .passed)
            case "skipped": TestResult(id: id, ending: .skipped)
            case let words? where words.hasPrefix("!"):
                TestResult(id: id, ending: .crashed(String(words.dropFirst())))
            case let words?:
                TestResult(
                    id: id, ending: .failed,
                    failures: [.init(file: "A.swift", line: 3, text: "failed - \(words)")])
            }
        }.sorted { $0.id < $1.id }
    }

    private func judge(_ rounds: [Tests]) -> Proof {
        Proof(rounds: rounds.map(results), of: [.init(step: allSteps[2], moves: rounds.count - 1)])
    }

    private func assert(
        _ rounds: [Tests], fails problem: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        let failures = judge(rounds).failures
        XCTAssertTrue(
            failures.contains { $0.contains(problem) }, "“\(problem)” is not in \(failures)", file: file,
            line: line)
    }
}
