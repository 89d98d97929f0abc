import XCTest

@testable import prove

/// What a proof says of results. (That it finds what is spoilt in a real kata, `SabotageTests` shows.)
final class ProofTests: XCTestCase {
    func test_proof_passes_whenEachMoveTurnsItsTestsGreen() {
        let proof = check([
            ["Move1_ATests/test_a": "a is wrong", "Move2_BTests/test_b": "b is wrong"],
            ["Move1_ATests/test_a": nil, "Move2_BTests/test_b": "b is wrong"],
            ["Move1_ATests/test_a": nil, "Move2_BTests/test_b": nil],
            ["Move1_ATests/test_a": nil, "Move2_BTests/test_b": nil],
        ])

        XCTAssertEqual(proof.failures, [])
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

        assert([green, green, green], fails: "test_a is green at the start")
        assert([red, red, red], fails: "test_a is red at the reference: a is wrong")
        assert(
            [["Move1_ATests/test_a": "!found nil"], green, green],
            fails: "by no assertion: it crashed: found nil")
        assert([["Move1_ATests/test_a": "Asynchronous wait failed"], green, green], fails: "by a time-out")
        assert([red, [:], [:]], fails: "test_a is gone at the reference")
        assert([[:], green, green], fails: "test_a did not run in every round")
        assert([[:], [:], [:]], fails: "Step 3 has no test that could be red")
        assert(
            [
                red.merging(["BehaviourGuardTests/test_g": "g"]) { $1 }, green, green,
            ], fails: "test_g is a guard and red at the start: g")
        let both: Tests = ["Move1_ATests/test_a": "a", "Move2_BTests/test_b": "b"]
        let none: Tests = ["Move1_ATests/test_a": nil, "Move2_BTests/test_b": nil]
        assert([both, none, none, none], fails: "test_b is green after move 1, and so is all of its move")
        assert([both, both, none, none], fails: "test_a is red after move 1: a")
    }

    func test_proof_wantsAMistakeCaughtByAnAssertion_andADesignLeftAlone() {
        func patch(_ seer: String?) -> Patch {
            Patch(
                step: step, path: "", kind: seer == nil ? .design : .behaviour, seer: seer,
                summary: "a design")
        }
        for (message, failures) in [("a is wrong", 0), ("!found nil", 1), (nil, 1)] as [(String?, Int)] {
            var proof = Proof()
            proof.check(mistake: patch("Move1_ATests/test_a"), results(["Move1_ATests/test_a": message]))
            XCTAssertEqual(proof.failures.count, failures, "\(message ?? "green")")
        }
        for (message, failures) in [("a is wrong", 1), (nil, 0)] as [(String?, Int)] {
            var proof = Proof()
            proof.check(design: patch(nil), results(["Move1_ATests/test_a": message]))
            XCTAssertEqual(proof.failures.count, failures, "\(message ?? "green")")
        }
    }

    func test_proof_wantsAFaultCaught_orLeftAloneIfItWaits() {
        for (kind, message, failures) in [
            (.test, "a is wrong", 0), (.test, "!found nil", 1), (.test, nil, 1), (.chance, "a is wrong", 0),
            (.chance, nil, 0), (.disk, nil, 0), (.disk, "a is wrong", 1), (.design, "a is wrong", 1),
        ] as [(Patch.Kind, String?, Int)] {
            let fault = Patch(
                step: step, path: "", kind: kind, seer: "LegacyTests/test_a", summary: "a fault")
            var proof = Proof()
            proof.check(fault: fault, results(["LegacyTests/test_a": message]))
            XCTAssertEqual(proof.failures.count, failures, "\(kind), \(message ?? "green")")
        }
    }

    // MARK: - Helpers

    /// By class and test, what it says: nil is green, "!…" a crash.
    private typealias Tests = [String: String?]

    private let step = Step("Step3_PropertyInjection")!

    private func results(_ tests: Tests) -> [TestResult] {
        tests.merging(["BehaviourGuardTests/test_g": nil]) { named, _ in named }.map { test, message in
            let parts = test.components(separatedBy: "/")
            let ending: TestResult.Ending =
                switch message {
                case nil: .passed
                case let words? where words.hasPrefix("!"): .crashed(String(words.dropFirst()))
                case let words?: .failed([.init(place: "A.swift:3", text: "failed - \(words)")])
                }
            return TestResult(
                id: TestID(target: step.target, suite: parts[0], name: parts[1]), ending: ending)
        }
    }

    /// - Parameter rounds: The start, each move, and the reference.
    private func check(_ rounds: [Tests]) -> Proof {
        var proof = Proof()
        proof.check(step, moves: rounds.count - 2, rounds: rounds.map(results))
        return proof
    }

    private func assert(
        _ rounds: [Tests], fails problem: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        let failures = check(rounds).failures
        XCTAssertTrue(
            failures.contains { $0.contains(problem) }, "“\(problem)” is not in \(failures)", file: file,
            line: line)
    }
}
