import Foundation
import Support
import Testing

@testable import kata

/// The verbs around a session, and what happens on wrong use.
struct OtherCommandTests {
    @Test func test_bare_saysWhereOneStands() throws {
        let kata = try TemporaryKata()

        let onMain = try kata.kata("")
        _ = try kata.kata("start 2")
        try kata.write("// mine", to: "Steps/Step2_ProtocolSeam/ApiClient.swift")
        let onAttempt = try kata.kata("")
        _ = try kata.kata("finish")
        let afterwards = try kata.kata("")

        #expect(onMain.output.hasSuffix("Next: Scripts/kata start 1\n"), "\(onMain.output)")
        #expect(onAttempt.output.contains("kata/step2/1, at step 2"), "\(onAttempt.output)")
        #expect(onAttempt.output.contains("uncommitted work"), "\(onAttempt.output)")
        #expect(afterwards.output.hasSuffix("Next: Scripts/kata start 1\n"), "\(afterwards.output)")
    }

    @Test func test_diff_showsMineAgainstTheReference_newFilesIncluded() throws {
        let kata = try TemporaryKata(started: 1)
        try kata.write("// mine", to: "Steps/Step1_Singleton/Mine.swift")

        let outcome = try kata.kata("diff --all --comments")

        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("--- mine/Mine.swift"), "\(outcome.output)")
        #expect(outcome.output.contains("+++ reference/LogFormat.swift"), "\(outcome.output)")
        #expect(!outcome.output.contains("\u{1B}"), "no colours in a pipe")
        #expect(try kata.status == "?? Steps/Step1_Singleton/Mine.swift", "looking changes nothing")
    }

    @Test func test_diff_showsOneStepAgainstAnother() throws {
        let kata = try TemporaryKata(started: 3)
        let expected = try kata.git(
            "diff", "-M", "--src-prefix=step2/", "--dst-prefix=step3/", "main:Steps/Step2_ProtocolSeam",
            "main:Steps/Step3_PropertyInjection")

        let outcome = try kata.kata("diff 2 3 --comments")

        #expect(outcome.output.trimmingCharacters(in: .newlines) == expected)
    }

    @Test func test_diff_leavesOutWhatIsCommentsOnly() throws {
        let kata = try TemporaryKata(started: 1)
        let (code, comment) = (
            "Steps/Step1_Singleton/Analytics.swift", "Steps/Step1_Singleton/FeedItem.swift"
        )
        try kata.write(try kata.read(code) + "let mine = 1\n", to: code)
        try kata.write("// mine\n\n" + (try kata.read(comment)), to: comment)

        let short = try kata.kata("diff start").output
        let long = try kata.kata("diff start --comments").output

        #expect(short.contains("\n+let mine = 1\n"), "\(short)")
        #expect(!short.contains("// mine"), "\(short)")
        #expect(long.contains("\n+// mine\n"), "\(long)")
    }

    @Test func test_finish_savesTheWorkAndLeavesABlankPage() throws {
        let kata = try TemporaryKata(started: 2)
        try kata.write("// mine", to: "Steps/Step2_ProtocolSeam/ApiClient.swift")

        let first = try kata.kata("finish")
        let page = try #require(try kata.contents(".kata/pages").keys.first)
        try kata.write("my summary", to: ".kata/pages/\(page)")
        _ = try kata.kata("start 2")
        let second = try kata.kata("finish")
        try kata.git("switch", "-q", "kata/step2/1")
        _ = try kata.kata("finish")

        #expect([first.status, second.status] == [0, 0], "\(first.errors + second.errors)")
        #expect(try kata.branch == "main")
        #expect(try kata.git("show", "kata/step2/1:Steps/Step2_ProtocolSeam/ApiClient.swift") == "// mine")
        let pages = try kata.contents(".kata/pages")
        #expect(pages.count == 2, "each attempt has its own")
        #expect(pages[page] == "my summary")
        #expect(pages.values.contains { $0.contains("- [ ] 5-minute review on") })
        #expect(first.output.contains("Review it"), "\(first.output)")
    }

    @Test func test_finish_withoutAttempt_saysSo() throws {
        let outcome = try TemporaryKata.untouched.get().kata("finish")

        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("Scripts/kata start 1"), "\(outcome.errors)")
    }

    @Test func test_workOnNoBranch_mustBeGivenOneFirst() throws {
        let kata = try TemporaryKata(started: 1)
        try kata.git("switch", "-q", "--detach")
        try kata.write("// mine", to: "Steps/Step1_Singleton/ApiClient.swift")
        try kata.git("-c", "user.name=I", "-c", "user.email=i@localhost", "commit", "-q", "-a", "-m", "mine")

        for words in ["finish", "start 2"] {
            let outcome = try kata.kata(words)

            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("git switch -c kata/step1/mine"), "\(outcome.errors)")
            #expect(try kata.read("Steps/Step1_Singleton/ApiClient.swift") == "// mine")
        }
    }

    @Test func test_wrongUse_exitsWith2AndShowsTheUsage() throws {
        let kata = try TemporaryKata.untouched.get()
        for words in [
            "start", "start 1 2", "start 1 --move", "start 1 --loud", "start 1 --move 1 --move 2",
            "diff 1 2 3", "finish 1", "verify 9", "break", "dance",
        ] {
            let refusal = #expect(throws: Refusal.self, "\(words)") {
                try Verb.carryOut(words.split(separator: " ").map(String.init))
            }
            #expect(refusal?.code == .wrongUse, "\(words)")
            #expect(refusal?.message.contains("usage") == true, "\(words)")
        }
        for words in [
            "start x", "start 6", "start 1 --move 9", "test 9", "test 1 --move x", "diff", "diff 1 9",
            "diff 1 2 --move 1", "cards x", "read 7", "flags nowhere",
        ] {
            let outcome = try kata.kata(words)

            #expect(outcome.status == 2, "\(words)")
            #expect(outcome.errors.contains("usage"), "\(words): \(outcome.errors)")
            #expect(outcome.output == "", "\(words)")
        }
        #expect(try kata.branch == "main")
    }

    @Test func test_help_listsEveryVerb_andOneVerbHelpsItself() throws {
        let kata = try TemporaryKata.untouched.get()
        let all = try kata.kata("help")

        #expect(all.status == 0)
        for verb in Verb.all where !verb.name.isEmpty {
            #expect(all.output.contains("\n  \(verb.call)\n"), "\(verb.name)")
            let own = try kata.kata("\(verb.name) --help")
            #expect(own.output == "usage: Scripts/kata \(verb.call)\n\(verb.purpose)\n")
        }
    }

    @Test func test_list_showsAttempts_andCountsNeitherReviewsNorTests() throws {
        let kata = try TemporaryKata(started: 2)
        _ = try kata.kata("break 4")
        try kata.git("switch", "-q", "main")
        try kata.git("branch", "-m", "kata/step2/1", "my-own-name")

        let list = try kata.kata("list").output

        #expect(list.contains("Step2_ProtocolSeam  1 attempt\n        my-own-name  "), "\(list)")
        #expect(list.contains("Step4_ConstructorInjection  not begun\n        kata/step4/1  "), "\(list)")
        #expect(list.contains("a review"), "\(list)")
        #expect(try kata.kata("").output.contains("Attempts so far: step 2."))
    }

    @Test func test_read_showsAChapterWithoutHints() throws {
        let kata = try TemporaryKata.untouched.get()

        let chapter = try kata.kata("read 3").output

        #expect(chapter.hasPrefix("## Step 3: "), "\(chapter)")
        #expect(!chapter.contains("](#"), "no links in a terminal")
        #expect(!chapter.contains("```"), "no fences in a terminal")
        #expect(!chapter.contains("## Step 4"), "one step's chapter")
    }

    @Test func test_walk_isTheWholeWalkAsHistory_andLeavesTheWorkTreeAlone() throws {
        let kata = try TemporaryKata()

        let first = try kata.kata("walk")

        #expect(first.status == 0, "\(first.errors)")
        let moves = try steps.values.map { try kata.contents("Steps/Practice/\($0)/Moves").count }
        let subjects = try kata.git("log", "--format=%s", "--reverse", "kata/walk").split(separator: "\n")
        #expect(subjects.count == moves.reduce(0, +) + steps.count)
        #expect(subjects[1] == "Step 1, move 1: extract and override the call")
        #expect(
            try kata.git("rev-parse", "kata/walk:Feed")
                == kata.git("rev-parse", "main:Steps/Step5_CompositionRoot"))
        #expect(try [kata.branch, kata.status] == ["main", ""])
    }

    @Test func test_flags_readsAnyFolder_andTheFoldersBelow() throws {
        let kata = try TemporaryKata()
        let folder = kata.folder.appendingPathComponent("mine/below")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try kata.write("let client = ApiClient.shared\n", to: "mine/below/A.swift")

        let list = try kata.kata("flags mine --list")

        #expect(list.output.contains("mine/below/A.swift:1 "), "\(list.output + list.errors)")
    }

    @Test func test_outputThatCannotBeWritten_isAnError() throws {
        let kata = try TemporaryKata.untouched.get()
        let tool = BuiltProgram("kata").executable.path
        let words = ["sh", "-c", "'\(tool)' help >&-"]

        let closed = try BuiltProgram.run(
            words, in: kata.folder, environment: ["KATA_ROOT": kata.folder.path])

        #expect(closed.status == 1)
        #expect(closed.errors.contains("cannot write to standard output"), "\(closed.errors)")
    }
}
