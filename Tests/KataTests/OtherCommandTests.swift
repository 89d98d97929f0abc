import Foundation
import Support
import XCTest

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
        XCTAssertTrue(afterwards.output.hasSuffix("Next: Scripts/kata start 3\n"), afterwards.output)
    }

    func test_diff_showsMineAgainstTheReference_newFilesIncluded() throws {
        let kata = try TemporaryKata()
        _ = try kata.kata("start 1")
        try kata.write("// mine", to: "Steps/Step1_Singleton/Mine.swift")

        let outcome = try kata.kata("diff")

        XCTAssertEqual(outcome.status, 0, outcome.errors)
        XCTAssertTrue(outcome.output.contains("--- mine/Mine.swift"), outcome.output)
        XCTAssertTrue(outcome.output.contains("+++ reference/LogFormat.swift"), outcome.output)
        XCTAssertFalse(outcome.output.contains("\u{1B}"), "no colours in a pipe")
        XCTAssertEqual(try kata.status, "?? Steps/Step1_Singleton/Mine.swift", "looking changes nothing")
    }

    func test_diff_showsOneStepAgainstAnother() throws {
        let kata = try TemporaryKata()
        let expected = try kata.git(
            "diff", "-M", "main:Steps/Step2_ProtocolSeam", "main:Steps/Step3_PropertyInjection")
        _ = try kata.kata("start 3")

        let outcome = try kata.kata("diff 2 3")

        XCTAssertEqual(outcome.output.trimmingCharacters(in: .newlines), expected)
    }

    func test_finish_savesTheWorkAndLeavesABlankPage() throws {
        let kata = try TemporaryKata()
        _ = try kata.kata("start 2")
        try kata.write("// mine", to: "Steps/Step2_ProtocolSeam/ApiClient.swift")

        let first = try kata.kata("finish")
        _ = try kata.kata("start 2")
        let second = try kata.kata("finish")

        XCTAssertEqual([first.status, second.status], [0, 0], first.errors + second.errors)
        XCTAssertEqual(try kata.branch, "main")
        XCTAssertEqual(
            try kata.git("show", "kata/step2/1:Steps/Step2_ProtocolSeam/ApiClient.swift"), "// mine")
        let pages = try kata.contents(".kata/pages")
        XCTAssertEqual(pages.count, 2, "a second page on the same day must not overwrite the first")
        XCTAssertTrue(pages.values.allSatisfy { $0.contains("- [ ] 5-minute review on") })
        XCTAssertTrue(first.output.contains("Review it"), first.output)
    }

    func test_finish_withoutAttempt_saysSo() throws {
        let outcome = try TemporaryKata().kata("finish")

        XCTAssertEqual(outcome.status, 1)
        XCTAssertTrue(outcome.errors.contains("Scripts/kata start 1"), outcome.errors)
    }

    func test_workOnNoBranch_mustBeGivenOneFirst() throws {
        let kata = try TemporaryKata()
        _ = try kata.kata("start 1")
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

    func test_attemptBranchWithoutStart_saysHowToGoOn() throws {
        let kata = try TemporaryKata()
        try kata.git("switch", "-q", "-c", "kata/step1/7")

        let outcome = try kata.kata("diff")

        XCTAssertEqual(outcome.status, 1)
        XCTAssertTrue(outcome.errors.contains("git switch main"), outcome.errors)
    }

    func test_wrongUse_exitsWith2AndShowsTheUsage() throws {
        let kata = try TemporaryKata()
        let wrong = [
            "start", "start x", "start 0", "start 6", "start 1 2", "start 1 --move 9", "start 1 --move x",
            "test 9", "diff", "diff 1", "diff 1 9", "diff 1 2 3", "finish 1", "verify 1", "dance",
        ]

        for words in wrong {
            let outcome = try kata.kata(words)

            XCTAssertEqual(outcome.status, 2, words)
            XCTAssertTrue(outcome.errors.contains("usage"), "\(words): \(outcome.errors)")
            XCTAssertEqual(outcome.output, "", words)
        }
        XCTAssertEqual(try kata.branch, "main")
    }

    func test_help_listsTheVerbs() throws {
        let outcome = try TemporaryKata().kata("help")

        XCTAssertEqual(outcome.status, 0)
        for verb in ["start", "test", "diff", "finish", "verify", "help"] {
            XCTAssertTrue(outcome.output.contains("\n  \(verb) "), verb)
        }
    }
}
