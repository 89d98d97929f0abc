import Foundation
import Support
import Testing

@testable import kata

/// `kata test` says what a learner should know, calmly; here scripts build and test in the compiler's place.
struct VerdictTests {
    @Test func test_test_showsTheCurrentMove_andLetsTheOthersWait() throws {
        let kata = try ScriptedKata(
            .ran([
                "Move1_ATests/test_a": nil, "Move2_BTests/test_b": "b is wrong", "Move2_BTests/test_c": nil,
                "Move3_CTests/test_d": "d is wrong",
            ]), started: true)

        let outcome = try kata.run("test")

        #expect(outcome.status == 1, "red is a no")
        #expect(
            outcome.output == """
                Step 3
                ✔ guards: 1 green
                ✔ Move 1: a contract, and a property with a default: 1 green
                ✘ Move 2: forwarding by hand: 1 green, 1 red
                    ✘ test_b
                      b is wrong
                      expected: "2"
                      got:      "1"
                      /kata/Tests/A.swift:3
                    ✔ test_c
                · Move 3: method injection: 1 red, waits for move 2

                Next: move 2, and then swift test --filter 'Step3.*(Move2|Guard)'

                """)
        #expect(!outcome.errors.contains("kata:"), "red is a result, not an error: \(outcome.errors)")
    }

    @Test func test_test_saysCommit_whenSomethingNewIsGreenAndNotCommitted() throws {
        let kata = try ScriptedKata(
            .ran(["Move1_ATests/test_a": nil, "Move2_BTests/test_b": "b is wrong"]), started: true)
        try kata.kata.write("// mine", to: "Steps/Step3_PropertyInjection/Mine.swift")

        let dirty = try kata.run("test")
        try kata.kata.commitAll()
        let clean = try kata.run("test")
        try kata.kata.write("// mine, too", to: "Steps/Step3_PropertyInjection/Mine.swift")
        let later = try kata.run("test")

        let advice = "git add -A && git commit -m 'Step 3, move 1'"
        #expect(dirty.output.contains(advice), "\(dirty.output)")
        #expect(!clean.output.contains(advice), "\(clean.output)")
        #expect(!later.output.contains(advice), "nothing new is green: \(later.output)")
    }

    @Test func test_test_aRedGuard_showsBothWays() throws {
        let kata = try ScriptedKata(
            .ran(["Move1_ATests/test_a": nil, "BehaviourGuardTests/test_g": "the feed must be shown"]),
            started: true)
        try kata.kata.write("// mine", to: "Steps/Step3_PropertyInjection/Mine.swift")

        let outcome = try kata.run("test")

        #expect(outcome.status == 1)
        #expect(outcome.output.contains("the feed must be shown"), "\(outcome.output)")
        #expect(outcome.output.contains("Mend the code"), "\(outcome.output)")
        #expect(outcome.output.contains("git stash -u"), "\(outcome.output)")
    }

    @Test func test_test_saysNo_toARedTestOfMyOwn() throws {
        let tests = ["Move1_ATests/test_a": nil, "MyLoaderTests/test_mine": "mine is wrong"]
        let kata = try ScriptedKata(.ran(tests), started: true)

        let outcome = try kata.run("test")
        let hint = try kata.run("hint")

        #expect([outcome.status, hint.status] == [1, 1], "red is a no, whoever has written the test")
        #expect(outcome.output.contains("swift test --filter 'MyLoaderTests'"), "\(outcome.output)")
        #expect(hint.output.contains("no hint for MyLoaderTests"), "\(hint.output)")
    }

    @Test func test_test_exitsWith0_whenAllIsGreen() throws {
        let kata = try ScriptedKata(.ran(["Move1_ATests/test_a": nil]), started: true)

        let outcome = try kata.run("test")

        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("All is green. Next: Scripts/kata diff"), "\(outcome.output)")
    }

    @Test func test_test_onMain_saysWhatBareKataSays() throws {
        let kata = try ScriptedKata(.ran(["Move1_ATests/test_a": nil]))

        let outcome = try kata.run("test 3")

        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.hasSuffix("Next: Scripts/kata start 1\n"), "\(outcome.output)")
    }

    @Test func test_test_ofOneMove_showsThatMove() throws {
        let kata = try ScriptedKata(
            .ran(["Move1_ATests/test_a": "a is wrong", "Move2_BTests/test_b": "b is wrong"]), started: true)

        let outcome = try kata.run("test 3 --move 2")

        #expect(outcome.output.contains("b is wrong"), "\(outcome.output)")
        #expect(!outcome.output.contains("a is wrong"), "\(outcome.output)")
    }

    @Test func test_test_tellsACrashFromAnAssertion_andRunsTheOthers() throws {
        let tests = [
            "Move1_ATests/test_a": "!found nil", "Move1_ATests/test_b": nil,
            "Move1_ATests/test_c": "c is wrong",
        ]
        let outcome = try ScriptedKata(.ran(tests)).run("test 3")

        #expect(
            outcome.output.contains("it crashed: Loader.swift:3: Fatal error: found nil"), "\(outcome.output)"
        )
        #expect(outcome.output.contains("✔ test_b"), "\(outcome.output)")
        #expect(outcome.output.contains("c is wrong"), "\(outcome.output)")
    }

    @Test func test_test_aTrapOnNil_namesWhatNobodyHasHandedIn() throws {
        let kata = try ScriptedKata(
            .ran([
                "Move1_ATests/test_a": "!Unexpectedly found nil while implicitly unwrapping an Optional value"
            ]), started: true)
        try kata.kata.write(
            "struct Loader {\n\n    func load() { client.get() }\n}\n",
            to: "Steps/Step3_PropertyInjection/Loader.swift")

        let outcome = try kata.run("test")

        #expect(
            outcome.output.contains("Nobody has handed this in yet: func load() { client.get() }"),
            "\(outcome.output)")
    }

    @Test func test_test_aTestThatEndsTheProgram_isNotGreen() throws {
        let outcome = try ScriptedKata(
            .ran(["Move1_ATests/test_a": "exit with 0", "Move1_ATests/test_b": nil])
        ).run("test 3")

        #expect(outcome.status == 1)
        #expect(outcome.output.contains("the code has called exit(0)"), "\(outcome.output)")
    }

    @Test func test_test_keepsWhatDoesNotCompileApart() throws {
        let outcome = try ScriptedKata(.doesNotCompile).run("test 3")

        #expect(outcome.status == 1)
        #expect(outcome.output.contains("does not compile, so no test has run"), "\(outcome.output)")
        #expect(outcome.output.contains("Loader.swift:3:1: error: no such thing"), "\(outcome.output)")
    }

    @Test func test_test_isNotGreen_withoutTheTestsOfTheStep() throws {
        let kata = try ScriptedKata(
            .ran(["Move1_ATests/test_a": nil, "Move2_BTests/test_b": "b"]), started: true)
        try kata.write(.ran(["Move1_ATests/test_a": nil]))

        let outcome = try kata.run("test")

        #expect(outcome.status == 1)
        #expect(outcome.output.contains("test_b\n      it is missing"), "\(outcome.output)")
        #expect(outcome.output.contains("tests of this step are missing"), "\(outcome.output)")
        #expect(
            outcome.output.contains("Tests/Step3_PropertyInjectionTests/Move2_BTests.swift"),
            "\(outcome.output)")
    }

    @Test func test_verdicts_countForTheirVeryTreeOnly() throws {
        let kata = try ScriptedKata(
            .ran(["Move1_ATests/test_a": nil, "Move2_BTests/test_b": "b"]), started: true)
        _ = try kata.run("test")
        let tested = try kata.run("").output
        try kata.kata.write("// mine", to: "Steps/Step3_PropertyInjection/Mine.swift")
        let changed = try kata.run("").output
        let diff = try kata.run("diff")

        #expect(tested.contains("Tested as it is: move 1 green, move 2 red."), "\(tested)")
        #expect(changed.contains("Not tested as it is."), "\(changed)")
        #expect(diff.errors.contains("Testing, to see how far you are"), "\(diff.errors)")
        #expect(diff.errors.contains("Compared with move 1"), "\(diff.errors)")
    }

    @Test func test_test_ofAMove_saysNothingOfALaterOne() throws {
        let kata = try ScriptedKata(
            .ran(["Move1_ATests/test_a": nil, "Move2_BTests/test_b": "b is wrong"]), started: true)

        let outcome = try kata.run("test --move 1")

        #expect(!outcome.output.contains("ove 2"), "\(outcome.output)")
    }

    @Test func test_output_isCut_andTheProgramEnded_whenItIsTooMuch() throws {
        let outcome = try BuiltProgram.run(
            ["sh", "-c", "head -c 11000000 /dev/zero; exec tail -f /dev/null"])

        #expect(outcome.wasEnded)
        #expect(outcome.output.utf8.count == 10_000_000)
    }

    @Test func test_test_failsWithoutTests() throws {
        let outcome = try ScriptedKata(.nothingMatches).run("test 3")

        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("nothing is proved"), "\(outcome.errors)")
    }
}
