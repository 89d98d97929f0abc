import Foundation
import Support
import XCTest

/// `kata start`: a red step on a branch of its own, and nothing lost on the way.
final class StartCommandTests: XCTestCase {
    func test_start_laysTheStartOverTheStepBefore() throws {
        let kata = try TemporaryKata()
        let references = try steps.mapValues { try kata.contents("Steps/\($0)") }

        for (number, name) in steps.sorted(by: { $0.key < $1.key }) {
            let outcome = try kata.kata("start \(number)")

            let overlay = try kata.contents("Steps/Practice/\(name)/Start")
            let expected = (references[number - 1] ?? [:]).merging(overlay) { $1 }
            XCTAssertEqual(outcome.status, 0, outcome.errors)
            XCTAssertEqual(try kata.contents("Steps/\(name)"), expected, "start \(number)")
            XCTAssertEqual(try kata.branch, "kata/step\(number)/1")
            for (other, name) in steps where other != number {
                XCTAssertEqual(
                    try kata.contents("Steps/\(name)"), references[other], "start \(number): \(name)")
            }
        }
    }

    func test_start_saysWhereOneIsAndWhatToDoNext() throws {
        let outcome = try TemporaryKata().kata("start 3")

        let count = try redTests(of: 3)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        XCTAssertEqual(lines.count, 4, outcome.output)
        XCTAssertEqual(lines.first, "You are on kata/step3/1.")
        XCTAssertNotNil(
            lines[1].wholeMatch(of: #/Goal: [A-Z].{20,}\./#), "the goal comes from KATA.md: \(lines[1])")
        XCTAssertEqual(
            Array(lines.suffix(2)),
            ["\(count) tests will fail: that is the start.", "Next: swift test --filter Step3"])
    }

    func test_start_afterAMove_laysItsPatches() throws {
        let kata = try TemporaryKata()
        try FileManager.default.createDirectory(
            at: kata.folder.appendingPathComponent("Steps/Practice/Step1_Singleton/Moves"),
            withIntermediateDirectories: true)
        let path = "Steps/Step1_Singleton/LogFormat.swift"
        let start = try kata.read("Steps/Practice/Step1_Singleton/Start/LogFormat.swift")
        let count = start.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        try kata.write(
            """
            diff --git a/\(path) b/\(path)
            --- a/\(path)
            +++ b/\(path)
            @@ -\(count),1 +\(count),2 @@
             }
            +// a move

            """, to: "Steps/Practice/Step1_Singleton/Moves/1.patch")
        try kata.commitAll()

        let outcome = try kata.kata("start 1 --move 1")

        XCTAssertEqual(outcome.status, 0, outcome.errors)
        XCTAssertEqual(try kata.read(path), start + "// a move\n")
        XCTAssertTrue(
            outcome.output.contains("\(try redTests(of: 1, after: 1)) tests will fail"), outcome.output)
    }

    func test_start_keepsEveryAttemptAndItsReference() throws {
        let kata = try TemporaryKata()
        let reference = try kata.git("rev-parse", "main")

        _ = try kata.kata("start 2")
        try kata.write("// mine", to: "Steps/Step2_ProtocolSeam/ApiClient.swift")
        let outcome = try kata.kata("start 2")

        XCTAssertEqual(outcome.status, 0, outcome.errors)
        XCTAssertEqual(try kata.branch, "kata/step2/2")
        XCTAssertEqual(
            try kata.git("show", "kata/step2/1:Steps/Step2_ProtocolSeam/ApiClient.swift"), "// mine",
            "uncommitted work must be committed to the attempt that it belongs to")
        XCTAssertEqual(try kata.git("rev-parse", "HEAD^"), reference)
        XCTAssertEqual(try kata.status, "")
    }

    func test_start_refusesUncommittedWorkElsewhere_andChangesNothing() throws {
        for path in ["Steps/Step1_Singleton/ApiClient.swift", "notes.txt"] {
            let kata = try TemporaryKata()
            try kata.write("// mine", to: path)

            let outcome = try kata.kata("start 1")

            XCTAssertEqual(outcome.status, 1)
            XCTAssertTrue(outcome.errors.contains("git add -A\n  git commit -m"), outcome.errors)
            XCTAssertEqual([try kata.branch, try kata.read(path)], ["main", "// mine"])
            XCTAssertEqual(try kata.git("branch", "--list", "kata/*"), "")
        }
    }

    func test_start_worksWhereverGitDoes() throws {
        let spaces = try TemporaryKata("a folder with spaces")
        XCTAssertEqual(try spaces.kata("start 4").status, 0, "spaces in the path")

        let detached = try TemporaryKata()
        try detached.git("switch", "-q", "--detach")
        XCTAssertEqual(try detached.kata("start 4").status, 0, "a detached HEAD")
        XCTAssertEqual(try detached.kata("finish").status, 0, "and back to it")
        XCTAssertEqual(try detached.branch, "HEAD")

        let below = try TemporaryKata()
        let subfolder = below.folder.appendingPathComponent("Tests/Step1_SingletonTests")
        XCTAssertEqual(try below.kata("start 4", in: subfolder).status, 0, "a subfolder")

        let tree = try TemporaryKata()
        try tree.git("worktree", "add", "-q", "../tree", "-b", "other")
        let worktree = tree.folder.appendingPathComponent("../tree").standardizedFileURL
        XCTAssertEqual(try tree.kata("start 4", in: worktree).status, 0, "a worktree")
        XCTAssertEqual(try tree.branch, "main", "a start in one worktree leaves the other alone")

        let shallow = try TemporaryKata()
        try shallow.git("clone", "-q", "--depth", "1", "file://\(shallow.folder.path)", "../shallow")
        let clone = shallow.folder.appendingPathComponent("../shallow").standardizedFileURL
        XCTAssertEqual(try shallow.kata("start 4", in: clone).status, 0, "a shallow clone")
        XCTAssertEqual(
            try shallow.kata("diff --all", in: clone).status, 0, "a shallow clone has its reference")
    }

    func test_start_saysWhatIsMissing_withoutRepositoryOrCommit() throws {
        let fresh = try TemporaryKata(commits: false)
        let noCommit = try fresh.kata("start 1")
        XCTAssertEqual(noCommit.status, 1)
        XCTAssertTrue(noCommit.errors.contains("git commit -m"), noCommit.errors)

        let noRepository = try fresh.kata("start 1", in: fresh.folder.deletingLastPathComponent())
        XCTAssertEqual(noRepository.status, 1)
        XCTAssertTrue(noRepository.errors.contains("not a git repository"), noRepository.errors)

        let noGit = try fresh.kata("start 1", environment: ["PATH": "/nonexistent"])
        XCTAssertEqual(noGit.status, 1)
        XCTAssertTrue(noGit.errors.contains("no git on the PATH"), noGit.errors)
    }

    // MARK: - Helpers

    /// How many test functions the classes of the moves after this one have.
    private func redTests(of step: Int, after move: Int = 0) throws -> Int {
        let folder = TemporaryKata.package.appendingPathComponent("Tests/\(steps[step] ?? "")Tests")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { name in
                name.wholeMatch(of: #/Move(\d)_.*/#).flatMap { Int($0.1) }.map { $0 > move } ?? false
            }
            .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
            .map { $0.components(separatedBy: "func test_").count - 1 }.reduce(0, +)
    }
}
