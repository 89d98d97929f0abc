import Foundation
import Support
import XCTest

@testable import kata

/// The verbs around a session, and what happens on wrong use.
final class OtherCommandTests: XCTestCase {
    func test_bare_saysWhereOneStands() throws {
        let kata = try TemporaryKata()

        let onMain = try kata.kata("")
        _ = try kata.kata("start 2")
        try kata.write("// mine", to: "Steps/Step2_ProtocolSeam/ApiClient.swift")
        let onAttempt = try kata.kata("")
        _ = try kata.kata("finish")
        let afterwards = try kata.kata("")

        XCTAssertTrue(onMain.output.hasSuffix("Next: Scripts/kata start 1\n"), onMain.output)
        XCTAssertTrue(onAttempt.output.contains("kata/step2/1, at step 2"), onAttempt.output)
        XCTAssertTrue(onAttempt.output.contains("uncommitted work"), onAttempt.output)
        XCTAssertTrue(afterwards.output.hasSuffix("Next: Scripts/kata start 1\n"), afterwards.output)
    }

    func test_diff_showsMineAgainstTheReference_newFilesIncluded() throws {
        let kata = try TemporaryKata(started: 1)
        try kata.write("// mine", to: "Steps/Step1_Singleton/Mine.swift")

        let outcome = try kata.kata("diff --all --comments")

        XCTAssertEqual(outcome.status, 0, outcome.errors)
        XCTAssertTrue(outcome.output.contains("--- mine/Mine.swift"), outcome.output)
        XCTAssertTrue(outcome.output.contains("+++ reference/LogFormat.swift"), outcome.output)
        XCTAssertFalse(outcome.output.contains("\u{1B}"), "no colours in a pipe")
        XCTAssertEqual(try kata.status, "?? Steps/Step1_Singleton/Mine.swift", "looking changes nothing")
    }

    func test_diff_showsOneStepAgainstAnother() throws {
        let kata = try TemporaryKata(started: 3)
        let expected = try kata.git(
            "diff", "-M", "--src-prefix=step2/", "--dst-prefix=step3/", "main:Steps/Step2_ProtocolSeam",
            "main:Steps/Step3_PropertyInjection")

        let outcome = try kata.kata("diff 2 3 --comments")

        XCTAssertEqual(outcome.output.trimmingCharacters(in: .newlines), expected)
    }

    func test_diff_leavesOutWhatIsCommentsOnly() throws {
        let kata = try TemporaryKata(started: 1)
        let (code, comment) = (
            "Steps/Step1_Singleton/Analytics.swift", "Steps/Step1_Singleton/FeedItem.swift"
        )
        try kata.write(try kata.read(code) + "let mine = 1\n", to: code)
        try kata.write("// mine\n\n" + (try kata.read(comment)), to: comment)

        let short = try kata.kata("diff start").output
        let long = try kata.kata("diff start --comments").output

        XCTAssertTrue(short.contains("\n+let mine = 1\n"), short)
        XCTAssertFalse(short.contains("// mine"), short)
        XCTAssertTrue(long.contains("\n+// mine\n"), long)
    }

    func test_finish_savesTheWorkAndLeavesABlankPage() throws {
        let kata = try TemporaryKata(started: 2)
        try kata.write("// mine", to: "Steps/Step2_ProtocolSeam/ApiClient.swift")

        let first = try kata.kata("finish")
        let page = try XCTUnwrap(try kata.contents(".kata/pages").keys.first)
        try kata.write("my summary", to: ".kata/pages/\(page)")
        _ = try kata.kata("start 2")
        let second = try kata.kata("finish")
        _ = try kata.kata("start 2")
        _ = try kata.kata("finish")

        XCTAssertEqual([first.status, second.status], [0, 0], first.errors + second.errors)
        XCTAssertEqual(try kata.branch, "main")
        XCTAssertEqual(
            try kata.git("show", "kata/step2/1:Steps/Step2_ProtocolSeam/ApiClient.swift"), "// mine")
        let pages = try kata.contents(".kata/pages")
        XCTAssertEqual(pages.count, 2, "one that is filled stays, and one that is still blank is used again")
        XCTAssertEqual(pages[page], "my summary")
        XCTAssertTrue(pages.values.contains { $0.contains("- [ ] 5-minute review on") })
        XCTAssertTrue(first.output.contains("Review it"), first.output)
    }

    func test_finish_withoutAttempt_saysSo() throws {
        let outcome = try TemporaryKata.untouched.get().kata("finish")

        XCTAssertEqual(outcome.status, 1)
        XCTAssertTrue(outcome.errors.contains("Scripts/kata start 1"), outcome.errors)
    }

    func test_workOnNoBranch_mustBeGivenOneFirst() throws {
        let kata = try TemporaryKata(started: 1)
        try kata.git("switch", "-q", "--detach")
        try kata.write("// mine", to: "Steps/Step1_Singleton/ApiClient.swift")
        try kata.git("-c", "user.name=I", "-c", "user.email=i@localhost", "commit", "-q", "-a", "-m", "mine")

        for words in ["finish", "start 2"] {
            let outcome = try kata.kata(words)

            XCTAssertEqual(outcome.status, 1)
            XCTAssertTrue(outcome.errors.contains("git switch -c kata/step1/mine"), outcome.errors)
            XCTAssertEqual(try kata.read("Steps/Step1_Singleton/ApiClient.swift"), "// mine")
        }
    }

    func test_wrongUse_exitsWith2AndShowsTheUsage() throws {
        let kata = try TemporaryKata.untouched.get()
        for words in [
            "start", "start 1 2", "start 1 --move", "start 1 --loud", "start 1 --move 1 --move 2",
            "diff 1 2 3", "finish 1", "verify 9", "break", "dance",
        ] {
            XCTAssertThrowsError(try Verb.carryOut(words.split(separator: " ").map(String.init)), words) {
                let refusal = $0 as? Refusal
                XCTAssertEqual(refusal?.code, .wrongUse, words)
                XCTAssertTrue(refusal?.message.contains("usage") == true, words)
            }
        }
        for words in [
            "start x", "start 6", "start 1 --move 9", "test 9", "test 1 --move x", "diff", "diff 1 9",
            "diff 1 2 --move 1", "cards x", "read 7", "flags nowhere",
        ] {
            let outcome = try kata.kata(words)

            XCTAssertEqual(outcome.status, 2, words)
            XCTAssertTrue(outcome.errors.contains("usage"), "\(words): \(outcome.errors)")
            XCTAssertEqual(outcome.output, "", words)
        }
        XCTAssertEqual(try kata.branch, "main")
    }

    func test_help_listsEveryVerb_andOneVerbHelpsItself() throws {
        let kata = try TemporaryKata.untouched.get()
        let all = try kata.kata("help")

        XCTAssertEqual(all.status, 0)
        for verb in Verb.all where !verb.name.isEmpty {
            XCTAssertTrue(all.output.contains("\n  \(verb.call)\n"), verb.name)
            let own = try kata.kata("\(verb.name) --help")
            XCTAssertEqual(own.output, "usage: Scripts/kata \(verb.call)\n\(verb.purpose)\n")
        }
    }

    func test_list_showsAttempts_andCountsNeitherReviewsNorTests() throws {
        let kata = try TemporaryKata(started: 2)
        _ = try kata.kata("break 4")
        try kata.git("switch", "-q", "main")
        try kata.git("branch", "-m", "kata/step2/1", "my-own-name")

        let list = try kata.kata("list").output

        XCTAssertTrue(list.contains("Step2_ProtocolSeam  1 attempt\n        my-own-name  "), list)
        XCTAssertTrue(list.contains("Step4_ConstructorInjection  not begun\n        kata/step4/1  "), list)
        XCTAssertTrue(list.contains("a review"), list)
        XCTAssertTrue(try kata.kata("").output.contains("Attempts so far: step 2."))
    }

    func test_read_showsAChapterWithoutHints() throws {
        let kata = try TemporaryKata.untouched.get()

        let chapter = try kata.kata("read 3").output

        XCTAssertTrue(chapter.hasPrefix("## Step 3: "), chapter)
        XCTAssertFalse(chapter.contains("](#"), "no links in a terminal")
        XCTAssertFalse(chapter.contains("```"), "no fences in a terminal")
        XCTAssertFalse(chapter.contains("## Step 4"), "one step's chapter")
    }

    func test_walk_isTheWholeWalkAsHistory_andLeavesTheWorkTreeAlone() throws {
        let kata = try TemporaryKata()

        let first = try kata.kata("walk")
        let tip = try kata.git("rev-parse", "kata/walk")
        _ = try kata.kata("walk")

        XCTAssertEqual(first.status, 0, first.errors)
        let moves = try steps.values.map { try kata.contents("Steps/Practice/\($0)/Moves").count }
        let subjects = try kata.git("log", "--format=%s", "--reverse", "kata/walk").split(separator: "\n")
        XCTAssertEqual(subjects.count, moves.reduce(0, +) + steps.count)
        XCTAssertEqual(subjects[1], "Step 1, move 1: extract and override the call")
        XCTAssertEqual(
            try kata.git("rev-parse", "kata/walk:Feed"),
            try kata.git("rev-parse", "main:Steps/Step5_CompositionRoot"))
        XCTAssertEqual(try kata.git("rev-parse", "kata/walk"), tip, "the same walk has the same commits")
        XCTAssertEqual([try kata.branch, try kata.status], ["main", ""])

        try kata.git("switch", "-q", "kata/walk")
        try kata.git(
            "-c", "user.name=T", "-c", "user.email=t@t", "commit", "-q", "--amend", "--no-edit",
            "--allow-empty")
        try kata.git("switch", "-q", "main")
        XCTAssertEqual(try kata.kata("walk").status, 1, "what somebody has changed stays")
    }

    func test_flags_readsAnyFolder_andTheFoldersBelow() throws {
        let kata = try TemporaryKata()
        let folder = kata.folder.appendingPathComponent("mine/below")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try kata.write("let client = ApiClient.shared\n", to: "mine/below/A.swift")

        let list = try kata.kata("flags mine --list")

        XCTAssertTrue(list.output.contains("mine/below/A.swift:1 "), list.output + list.errors)
    }

    func test_outputThatCannotBeWritten_isAnError() throws {
        let kata = try TemporaryKata.untouched.get()
        let tool = BuiltProgram("kata").executable.path
        let words = ["sh", "-c", "'\(tool)' help >&-"]

        let closed = try BuiltProgram.run(
            words, in: kata.folder, environment: ["KATA_ROOT": kata.folder.path])

        XCTAssertEqual(closed.status, 1)
        XCTAssertTrue(closed.errors.contains("cannot write to standard output"), closed.errors)
    }
}
