import XCTest

@testable import prove

/// Each verb of `Scripts/kata` once, and what it refuses; none of these builds anything.
final class ScriptTests: XCTestCase {
    private var kata: TinyKata!

    override func setUp() async throws { kata = try TinyKata("my kata") }
    override func tearDown() async throws { kata.remove() }

    // MARK: - Beginning and ending

    func test_start_beginsABranch_withTheStepBeforeItsRefactoring() throws {
        try assertSays("start 1", "You are on kata/step1/1.")

        XCTAssertEqual(try kata.branch, "kata/step1/1")
        try kata.sh("cmp Steps/Step1_Global/Greeter.swift Steps/Practice/Step1_Global/Start/Greeter.swift")
        assertContains(try kata.sh("cat Tests/Step1_GlobalTests/MyDoubles.swift"), "RED")
        XCTAssertEqual(try kata.sh("git status --porcelain"), "")
        try assertSays("", "You have not tested Step1_Global yet. Next: Scripts/kata test")
        try assertSays("start 1", "You are on kata/step1/1, at its start.")
    }

    func test_start_laysTheStepBefore_andMakesTheMovesThatAreAskedFor() throws {
        try assertSays("start 2 --move 1", "You are on kata/step2/1.")

        let code = try kata.sh("cat Steps/Step2_Injected/Greeter.swift")
        assertContains(code, "let hour: () -> Int")
        assertContains(code, "\"Goodbye\" }")
        XCTAssertEqual(try kata.sh("ls Steps/Step2_Injected"), "Clock.swift\nGreeter.swift")
        try assertSays("start 2", "You are on kata/step2/2.")
        try assertSays("list", "kata/step2/2")
    }

    func test_start_ofTests_takesThemAway() throws {
        try assertSays("start 2 --tests", "MyTests.swift")

        let files = try kata.sh("ls Tests/Step2_InjectedTests")
        XCTAssertEqual(files, "BehaviourGuardTests.swift\nMyTests.swift")
        assertContains(try kata.sh("cat Steps/Step2_Injected/Greeter.swift"), "< 18")
    }

    func test_finish_goesBack_andKeepsTheAttempt_whateverItsBranchIsCalled() throws {
        try kata.sh("git switch -q -c mine")
        try kata.kata("start 1")
        try kata.sh("echo // mine >Steps/Mine.swift && git add -A && git commit -q -m Mine")
        try assertSays("finish", "You are on mine. Your attempt stays on kata/step1/1.")
        try assertRefuses("finish", "you are on no attempt")

        try kata.sh("git switch -q -c my-own kata/step1/1")
        try assertSays("", "You are on my-own.\nYou have not tested Step1_Global yet")
        try kata.sh("git switch -q --detach")
        try assertSays("start 2", "kata/step2/1")
        try assertSays("finish", "You are on mine")
    }

    func test_whatIsNotCommitted_isNeverMoved() throws {
        try kata.write("// new\n", to: "Steps/New.swift")
        for verb in ["start 1", "start 2 --tests", "break 1"] {
            try assertRefuses(verb, "you have work that is not committed")
        }
        XCTAssertEqual(try kata.branch, "main")
        try kata.sh("rm Steps/New.swift")
        try kata.kata("start 1")
        try kata.sh("echo // changed >>Steps/Step1_Global/Greeter.swift")
        try assertRefuses("finish", "git stash -u")
        assertContains(try kata.sh("cat Steps/Step1_Global/Greeter.swift"), "// changed")
    }

    func test_whatOnlyThisTreeHas_isNotLeft() throws {
        try kata.kata("start 1")
        try kata.sh("git switch -q --detach && git commit -q --allow-empty -m Mine")
        for verb in ["finish", "start 2", "break 1"] { try assertRefuses(verb, "git switch -c my-work") }
        try kata.sh("git switch -q -c mine && git switch -q -c other HEAD^")
        try kata.sh("echo 1 >New && git add New && git commit -q -m 1 && git switch -q mine")
        try kata.sh("echo 2 >New && git add New && git commit -q -m 2 && ! git merge -q other")
        try assertRefuses("finish", "a merge or a rebase is not finished")
        try kata.sh("git merge --abort && echo main >.git/kata-switching && echo 3 >New")
        try assertRefuses("finish", "a switch to main was interrupted")
        try kata.sh("git stash -q && git branch -m main trunk")
        try assertRefuses("finish", "git switch trunk")
    }

    func test_adviceAboutALostFolder_keepsWhatIsStaged() throws {
        try kata.kata("start 1")
        try kata.write("let own = 1\n", to: "Steps/Step1_Global/Own.swift")
        try kata.sh("git add -A && rm -r Steps/Step1_Global")

        try assertRefuses("test", "git checkout -- Steps/Step1_Global")
        try kata.sh("git checkout -- Steps/Step1_Global")

        try assertSays("diff start", "+let own = 1")
    }

    func test_branchThatIsInTheWay_leavesTheTreeAlone() throws {
        try kata.sh("git branch kata")

        try assertRefuses("start 2", "git branch --list 'kata*'")

        XCTAssertEqual(try kata.sh("git status --porcelain"), "")
    }

    func test_amendedStart_isKnown() throws {
        try kata.kata("start 1")
        try kata.write("let own = 1\n", to: "Steps/Step1_Global/Own.swift")
        try kata.sh("git add -A && git commit -q --amend -m Mine")
        try assertSays("diff start", "+let own = 1")
        try kata.sh("rm -r Steps/Step1_Global")
        try assertRefuses("diff start", "git checkout -- Steps/Step1_Global")
    }

    func test_filesThatGitIgnores_andAnotherGit_areLeftAlone() throws {
        try kata.kata("start 1")
        try kata.sh("git switch -q main; echo theirs >a.orig; git add -f a.orig; git commit -q -m Theirs")
        try kata.sh("git switch -q -; echo '*.orig' >.git/info/exclude; echo mine >a.orig")
        try assertRefuses("finish", "nothing was moved: git says why")
        XCTAssertEqual(try kata.sh("cat a.orig"), "mine")
        try kata.write("", to: ".git/index.lock")
        try assertRefuses("finish", "rm .git/index.lock")
    }

    // MARK: - Reading

    func test_hint_showsOneAfterTheOther() throws {
        try kata.kata("start 1")

        try assertSays(
            "hint", "Move 1: extract and override the call\nHint 1 of 3\n\nWhich call reaches the global?")
        try assertSays("hint 1", "Hint 2 of 3")
        try assertSays("hint", "func hour() -> Int { Clock.shared.hour }")
        XCTAssertFalse(try kata.kata("hint").output.contains("details"))
        assertContains(try kata.kata("hint").errors, "No test has run on your code as it is")
        try assertRefuses("hint 7", "has no move '7'", 2)
    }

    func test_diff_comparesStepsTestsAndWhatIsMine() throws {
        try assertSays("diff 1 2", "+    let hour: () -> Int")
        try assertSays("diff 1 2 --tests", "+@testable import Step2_Injected")
        try assertRefuses("diff", "you are on no attempt")
        try kata.kata("start 1")
        try kata.sh(
            "echo '// own' >>Tests/Step1_GlobalTests/MyDoubles.swift; echo 'let own = 1' >Steps/Step1_Global/Own.swift"
        )
        try assertSays("diff start", "+let own = 1")
        try assertSays("diff all", "+    func hour() -> Int { Clock.shared.hour }")
        try assertSays("diff all", "mine/Tests/MyDoubles.swift")
        try assertRefuses("diff", "no move is green yet")
    }

    func test_break_laysAMistake_andRevealShowsIt() throws {
        try assertSays("break 1", "There is one mistake in Steps/Step1_Global")

        assertContains(try kata.sh("cat Steps/Step1_Global/Greeter.swift"), "<= 12")
        try assertRefuses("diff", "the reference would show you the mistake")
        try assertRefuses("hint", "hints are about moves")
        try assertSays("reveal", "test_greeting_changesAtNoon sees this mistake: noon is still morning")
        try kata.kata("finish")
        try assertRefuses("reveal", "nothing is broken here")
    }

    func test_cards_areLinesForAnki() throws {
        try assertSays(
            "cards 1",
            "What is a seam?\tA place where you can change what the code does.\nWhat is a global?\tWhat")
    }

    func test_look_showsWhatAReaderWouldStopAt() throws {
        try assertSays("look 1", "There is nothing to stop at.")  // in Step 1 nobody knows the pattern
        try assertSays(
            "look Steps/Step1_Global", "Look at Greeter.swift:4: It fetches what it needs: ask in `init`.")
        try assertRefuses("look nowhere", "there is no folder nowhere", 2)
    }

    // MARK: - What is wrong

    func test_wrongUse_isToldInASentence() throws {
        for (words, sentence) in [
            ("fly", "there is no verb 'fly'"), ("start", "which step?"), ("start 7", "there is no step '7'"),
            ("start 1 2", "'2' is one word too many"), ("start 1 --fast", "start has no option --fast"),
            ("start 1 --move", "--move needs a number"), ("start 1 --move x", "has no move 'x'"),
            ("diff 1", "diff takes two steps"), ("test", "which step?"), ("look", "which step?"),
            ("start 1 --tests --move 1", "do not go together"),
        ] {
            try assertRefuses(words, sentence, 2)
        }
        try assertRefuses("judge", "Scripts/kata start 3 --tests")
        try assertSays("help", "diff A B [--tests]")
    }

    func test_places_whereThereIsNoKata_areToldInASentence() throws {
        try kata.sh(
            "git switch -q --orphan empty && git commit -q --allow-empty -m E && git checkout -q main -- Scripts"
        )
        try assertRefuses("start 1", "git switch main")
        try kata.sh("git switch -q -f main && git switch -q -c kata/step3/1")
        try assertRefuses("start 1", "kata/step3/1 is no attempt that this kata knows")
        try kata.sh("rm -rf .git")
        try assertRefuses("start 1", "this folder is no clone of the kata")
        try kata.sh("cd .. && git init -q")
        try assertRefuses("start 1", "this folder is no clone of the kata")
    }

    func test_script_worksThroughALink_inASubfolder_withAFailingHook() throws {
        try kata.sh(
            "printf '#!/bin/sh\\nexit 1\\n' >.git/hooks/post-checkout && chmod +x .git/hooks/post-checkout")
        try kata.sh("mkdir ../bin && ln -s \"$PWD/Scripts/kata\" ../bin/kata")

        let said = try kata.sh("cd Steps && PATH=\"$PWD/../../bin:$PATH\" && cd / && kata start 1")

        assertContains(said, "You are on kata/step1/1.")
        XCTAssertEqual(try kata.branch, "kata/step1/1")
    }

    /// On macOS, sh is bash 3.2. In `$(…)` it takes the parenthesis of a case for the end, and reads no here-document.
    func test_scripts_haveNeitherCaseNorHereDocument_inASubstitution() throws {
        let lines = try kata.sh(
            "grep -nE '\\$\\(.*(case .* in|<<)' Scripts/kata Scripts/lib/* Scripts/edit-walk || true")

        XCTAssertEqual(lines, "")
    }

    // MARK: - Helpers

    private func assertSays(
        _ words: String, _ wanted: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let outcome = try kata.kata(words)
        XCTAssertEqual(outcome.status, 0, outcome.errors, file: file, line: line)
        assertContains(outcome.output, wanted, file: file, line: line)
    }

    private func assertRefuses(
        _ words: String, _ wanted: String, _ status: Int32 = 1, file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        let outcome = try kata.kata(words)
        XCTAssertEqual(outcome.status, status, outcome.output, file: file, line: line)
        assertContains(outcome.errors, wanted, file: file, line: line)
    }
}
