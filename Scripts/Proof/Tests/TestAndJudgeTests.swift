import XCTest

@testable import prove

/// `Scripts/kata test` and `judge`, with the real compiler, in one small kata that stays built.
final class TestAndJudgeTests: XCTestCase {
    private static var kata: TinyKata!
    private var kata: TinyKata { Self.kata }

    override class func setUp() { kata = try! TinyKata("my kata") }
    override class func tearDown() { kata.remove() }
    override func setUp() async throws { try kata.reset() }

    // MARK: - test

    func test_test_showsTheFirstRedMove_withWhatIsExpectedAndSeen() throws {
        try kata.kata("start 2")

        try assert(
            "test", status: 1,
            says: """
                ✔ the guards: what worked before must still work
                ✘ move 1: hand in the hour
                  ✘ test_greeting_isThatOfTheHourHandedIn  (Move1_GreetingTests.swift:9)
                      a greeter at eight must say so
                      expected: Good morning
                      seen:     Good day
                Next: make move 1 green. Help: Scripts/kata hint
                """)
        try assert("hint", status: 0, says: "Move 1: hand in the hour")
    }

    func test_test_showsValuesPlainly_theFirstFailureOfATest_andACrashOnce() throws {
        try kata.kata("start 2 --move 2")
        try own(
            """
            XCTAssertEqual(["a", nil] as [String?], [nil], "a value")
                    XCTFail("another")
                }
                func test_own_2() {
                    XCTFail("a message; seen: its words")
                }
                func test_y() { crash() }
                func test_z() { crash() }
                private func crash() {
                    fatalError("no way")
            """)

        try assert(
            "test", status: 1,
            says: """
                ✘ your own tests
                  ✘ test_own  (MyTests.swift:7)
                      a value
                      expected: [nil]
                      seen:     ["a", nil]
                      (and 1 more)
                  ✘ test_own_2  (MyTests.swift:11)
                      a message
                      seen:     its words
                  ✘ test_y
                      MyTests.swift:16: Fatal error: no way
                  ✘ and 1 more: MyTests.swift:16: Fatal error: no way

                """)
    }

    func test_test_findsAsManyGreenMovesAsAreMade() throws {
        try kata.kata("start 2 --move 1")

        try assert("test", status: 1, says: "✔ move 1: hand in the hour\n✘ move 2: say goodbye by it")
        try assert("", status: 0, says: "1 of the 2 moves of Step2_Injected are green. Next: move 2")
        try assert("diff", status: 0, says: "There is no difference.")
        try assert("test 2 --move 1", status: 0, says: "✔ move 1")
        try assert("test 1", status: 0, says: "✔ all green\n")
    }

    func test_test_saysThatAGuardIsRed_andHintsDoNotHelp() throws {
        try kata.kata("start 2 --move 2")
        try kata.sh(
            "sed -i.old 's/hour = 12/hour = 11/' Steps/Step2_Injected/Clock.swift && rm Steps/*/*.old")

        try assert(
            "test", status: 1,
            says:
                "Next: finish what you are doing, or undo it: git diff. Is it on purpose, as in On your own?")
        try assert(
            "", status: 0,
            says: "At your last test, 2 of the 2 moves of Step2_Injected are green. But a guard")
        try assert("hint", status: 1, says: "a guard is red, and hints are about moves.")

        try kata.sh("git checkout -q .")
        try assert(
            "", status: 0, says: "2 of the 2 moves of Step2_Injected are green. Next: the rest of the chapter"
        )
        try assert("hint", status: 1, says: "all moves are green.")
    }

    func test_test_namesWhatDoesNotCompile_andATestThatCrashes_orHangs() throws {
        try kata.replace(
            "func greeting() -> String {", with: "func greeting() -> String { no();", in: greeter)
        try assert(
            "test 2", status: 1,
            says: "Steps/Step2_Injected/Greeter.swift:4:33: error: cannot find 'no' in scope")

        try kata.replace("no();", with: "fatalError(\"not yet\");", in: greeter)
        try assert(
            "test 2", status: 1,
            says: "✘ test_greeting_isThatOfTheClock\n      Greeter.swift:4: Fatal error: not yet")

        try kata.replace("fatalError(\"not yet\")", with: "while true {}", in: greeter)
        let hung = try kata.kata("test 2", environment: ["KATA_SILENCE": "5"]).output
        assertContains(
            hung,
            "✘ test_greeting_isThatOfTheClock\n      it was ended after 5 seconds without a sign of life")
    }

    /// SwiftPM believes the status of a process.
    func test_test_isRed_whateverTheProcessSays() throws {
        let lie = "print(\"Test Case 'LieTests.test_lie' passed (\"); exit(0)"
        let odd = """
            import Testing
            import XCTest

            final class MovementTests: XCTestCase { func test_red() { XCTAssertNil(1, "nothing") } }
            final class LieTests: XCTestCase { func test_lie() { \(lie) } }
            final class DownTests: XCTestCase {
                override class func tearDown() { exit(0) }
                func test_green() {}
            }

            """
        for (more, wanted) in [
            (
                "@Test(\"a title\") func titled() { #expect(1 == 2, \"é\") }",
                "titled  \"a title\"  (Odd.swift:10)\n      é"
            ),
            ("@Test func ends() { exit(0) }", "ends\n      It began and did not end"),
            (
                "@Test func traps() { fatalError(\"no way\") }",
                "traps\n      Odd.swift:10: Fatal error: no way"
            ),
        ] {
            try kata.write(odd + more + "\n", to: "Tests/Step2_InjectedTests/Odd.swift")

            let said = try assert(
                "test 2", status: 1, says: "✔ move 2: say goodbye by it\n✘ your own tests\n")

            for name in ["test_red", "test_lie", "test_green", wanted] {
                assertContains(said, "  ✘ \(name)")
            }
        }
    }

    func test_test_isRed_ifATestOfTheKataHasNotRun_andOverwritesNothing() throws {
        try kata.kata("start 1")
        try kata.sh(
            "rm Tests/Step1_GlobalTests/BehaviourGuardTests.swift; echo '// own' >>Tests/Step1_GlobalTests/MyDoubles.swift"
        )
        try kata.replace(
            "import XCTest", with: "#if false", in: "Tests/Step1_GlobalTests/Move1_SeamTests.swift")
        try kata.sh("echo '#endif' >>Tests/Step1_GlobalTests/Move1_SeamTests.swift")

        let said = try assert(
            "test", status: 1, says: "✘ test_greeting_isThatOfTheClock\n      It has not run.")

        let base = try kata.sh("git rev-parse main")
        assertContains(
            said,
            """
              it is gone; to get it back:     git checkout -- Tests/Step1_GlobalTests/BehaviourGuardTests.swift
              it is changed; to see how:      git diff \(base) -- Tests/Step1_GlobalTests/Move1_SeamTests.swift
            """)
        XCTAssertFalse(said.contains("MyDoubles"))
    }

    func test_test_saysCommit_onlyAfterAMoveHasBecomeGreen() throws {
        let commit = "Commit what is green."
        try kata.kata("start 2")
        try kata.sh("git show $(git rev-parse main):Steps/Practice/Step2_Injected/Moves/1.patch | git apply")
        try assert("test", status: 1, says: commit)
        try own("XCTFail(\"red\")")
        XCTAssertFalse(try assert("test", status: 1, says: "✘ your own tests").contains(commit))
        try own("XCTAssertTrue(true)")
        try kata.sh("git add -A && git commit -q -m 'Move 1'")
        try own("XCTAssertTrue(true, \"changed\")")
        XCTAssertFalse(try assert("test", status: 1, says: "✘ move 2").contains(commit))

        try kata.sh("git stash -q && git switch -q -c experiment HEAD^")
        try assert("diff", status: 1, says: "no move is green yet")
    }

    func test_test_runsALearnersOwnTests_andSaysWhatAReaderWouldStopAt() throws {
        try kata.replace("hour() < 18", with: "(true ? hour() : Clock.shared.hour) < 18", in: greeter)
        try own("XCTAssertEqual(Greeter(hour: { 23 }).goodbye(), \"Good night\")")

        let said = try kata.kata("test 2").output

        assertContains(
            said, "✔ your own tests\n✔ all green\nLook at Greeter.swift:6: It fetches what it needs")
        try own("XCTAssertEqual(1, 2, \"one is not two\")")
        try assert(
            "test 2", status: 1,
            says: "✘ your own tests\n  ✘ test_own  (MyTests.swift:7)\n      one is not two\n")
    }

    // MARK: - judge

    /// The doubles of the first steps are the learner's, and come with the code.
    func test_judge_isJust_toTestsThatAskForBehaviour() throws {
        try kata.kata("start 1 --tests")
        try kata.sh("git checkout -q main -- Tests")

        try assert(
            "judge", status: 0,
            says: """
                Before the refactoring 2 of 2 are red.
                caught     noon is still morning, by test_greeting_changesAtNoon
                1 of 1 mistakes caught; 0 of 1 other good designs refused.
                """)
    }

    func test_judge_misses_whatTestsDoNotSee_andNamesTheFormTheyAskFor() throws {
        try kata.kata("start 2 --tests")
        // What a judge that was killed leaves behind.
        try kata.sh(
            "mkdir -p .kata/judge.lock .kata/judge/Steps/Step2_Injected && echo 99999999 >.kata/judge.lock/process"
        )
        try kata.sh("echo nonsense >.kata/judge/Steps/Step2_Injected/Left.swift")
        try own(
            "XCTAssertEqual(Mirror(reflecting: Greeter(hour: { 8 })).displayStyle, .struct, \"a struct\")")

        let said = try assert(
            "judge", status: 1, says: "0 of 2 mistakes caught; 1 of 1 other good designs refused.")

        assertContains(said, "MISSED     a mistake about whose hour it is\n")
        assertContains(said, "REFUSED    a good design: The greeter is a class\n  ✘ test_own")
    }

    func test_judge_doesNotTry_whatDoesNotCompileWithTheTests() throws {
        try kata.kata("start 1 --tests")
        try own("XCTAssertEqual(Greeter().hour(), 12)", in: "Step1_Global")

        let said = try assert("judge", status: 1, says: "MISSED     a mistake about when the day begins")

        assertContains(said, "Before the refactoring they do not compile.")
        assertContains(said, "not tried  The seam has another name: Tests/Step1_GlobalTests/MyTests.swift:7:")
    }

    func test_judge_wantsTests_thatAreGreenOnTheFinishedStep() throws {
        try kata.kata("start 2 --tests")
        try assert("judge", status: 1, says: "you have written no tests")
        try own("XCTFail(\"always\")")
        try assert("judge", status: 1, says: "your tests must be green for the finished step")
        try own("nothing")
        let refusal = try kata.kata("judge")
        XCTAssertEqual(refusal.status, 1)
        assertContains(refusal.errors, "cannot find 'nothing' in scope")
        assertContains(refusal.errors, "your tests do not compile with the finished step")
    }

    func test_judge_saysThatLuckDecides_andWhoElseIsAtWork() throws {
        try kata.kata("start 2 --tests")
        let seen = kata.root.appendingPathComponent(".kata/seen").path
        try own("XCTAssertEqual(mkdir(\"\(seen)\", 0o777), 0, \"only once\")")
        try assert("judge", status: 1, says: "every time, and not 1 times of 3: luck decides")
        try kata.sh("mkdir .kata/judge.lock && echo \(getpid()) >.kata/judge.lock/process")
        try assert(
            "judge", status: 1, says: "another judge is at work here, process \(getpid()). Wait for it.")
        try kata.sh("rm -r .kata/judge.lock")
    }

    // MARK: - judge, in the encore

    func test_judge_triesTestsOfTheLegacyCode_onEachOfItsFaults() throws {
        try startEncore()
        try assert("judge", status: 1, says: "you have written no tests")
        try legacyTest("XCTAssertEqual(Shop().price(hours: 3), 7)")
        try assert("judge", status: 1, says: "your tests must be green for the legacy code")
        try legacyTest("XCTAssertEqual(Shop().price(hours: 3), 6)")

        let said = try assert("judge", status: 1, says: "MISSED     2  The lot 90 is never drawn\n")

        assertContains(said, "caught     1  An hour costs three, by test_own\n")
        assertContains(said, "1 of 2 faults caught, 0 now and then; 0 wait, 1 missed.")
        try assert("judge --waits 2 money", status: 2, says: "and not for 'money'")
        try assert("judge --waits 2 time", status: 0, says: "Noted: fault 2 waits for time.")
        try assert("judge", status: 0, says: "waits      2  The lot 90 is never drawn: for time, you say\n")
    }

    func test_judge_saysAfterActTwo_whatATestCanSeeNow() throws {
        try startEncore()
        try legacyTest("XCTAssertEqual(Shop().price(hours: 3), 6)")
        try kata.kata("judge --waits 2 luck")
        try assert("test", status: 1, says: "and Scripts/kata judge. What is red here is act two")
        try kata.sh("git checkout -q main -- Steps/Encore_Shop Tests/EncoreTests/MyGarage.swift")

        let said = try assert("judge", status: 0, says: "You have changed the legacy code.")

        assertContains(said, "waits      2  The lot 90 is never drawn: for luck\n")
        assertContains(said, "fault 2 waited for luck: GivenLuckTests/test_lot_isTheOneHandedIn is green")
    }

    // MARK: - Helpers

    private let greeter = "Steps/Step2_Injected/Greeter.swift"

    private func startEncore() throws {
        let encore = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("TinyEncore")
        try kata.sh("cp -R '\(encore.path)/.' . && git add -A && git commit -q -m Encore")
        try kata.kata("start encore")
    }

    private func legacyTest(_ assertion: String) throws {
        try kata.write(
            ownTests("LegacyTests", assertion, of: "Encore_Shop"), to: "Tests/EncoreTests/LegacyTests.swift")
    }

    private func own(_ assertion: String, in step: String = "Step2_Injected") throws {
        try kata.write(ownTests("MyTests", assertion, of: step), to: "Tests/\(step)Tests/MyTests.swift")
    }

    private func ownTests(_ name: String, _ assertion: String, of step: String) -> String {
        """
        import XCTest

        @testable import \(step)

        final class \(name): XCTestCase {
            func test_own() {
                \(assertion)
            }
        }
        """
    }

    @discardableResult
    private func assert(
        _ words: String, status: Int32, says wanted: String, file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> String {
        let outcome = try kata.kata(words)
        XCTAssertEqual(outcome.status, status, file: file, line: line)
        assertContains(outcome.output + outcome.errors, wanted, file: file, line: line)
        return outcome.output
    }
}
