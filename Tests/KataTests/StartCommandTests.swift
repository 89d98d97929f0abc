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
            if number == 1 {
                XCTAssertEqual(
                    try kata.read("Tests/\(name)Tests/MyDoubles.swift"),
                    try kata.read("Steps/Practice/\(name)/Start/Tests/MyDoubles.swift"),
                    "the learner's own file must be as the start has it")
            }
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
            outcome.output.contains("Move 1 is made for you; move 2 is yours."), outcome.output)
    }

    func test_start_keepsEveryAttemptAndItsReference() throws {
        let kata = try TemporaryKata(started: 2)
        let reference = try kata.git("rev-parse", "main")

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
        let kata = try TemporaryKata()
        for path in ["Steps/Step1_Singleton/ApiClient.swift", "notes.txt"] {
            try kata.write("// mine", to: path)

            let outcome = try kata.kata("start 1")

            XCTAssertEqual(outcome.status, 1)
            XCTAssertTrue(outcome.errors.contains("git add -A\n  git commit -m"), outcome.errors)
            XCTAssertEqual([try kata.branch, try kata.read(path)], ["main", "// mine"])
            XCTAssertEqual(try kata.git("branch", "--list", "kata/*"), "")
        }
    }

    func test_start_worksWhereverGitDoes() throws {
        let kata = try TemporaryKata("a folder with spaces")
        try kata.git("worktree", "add", "-q", "../tree", "-b", "other")
        try kata.git("clone", "-q", "--depth", "1", "file://\(kata.folder.path)", "../shallow")
        let (tree, shallow) = (
            kata.folder.appendingPathComponent("../tree"), kata.folder.appendingPathComponent("../shallow")
        )

        XCTAssertEqual(try kata.kata("start 4", in: tree.standardizedFileURL).status, 0, "a worktree")
        XCTAssertEqual(try kata.branch, "main", "a start in one worktree leaves the other alone")

        XCTAssertEqual(try kata.kata("start 4", in: shallow.standardizedFileURL).status, 0, "a shallow clone")
        XCTAssertEqual(
            try kata.kata("diff --all", in: shallow.standardizedFileURL).status, 0,
            "a shallow clone has its reference")

        let misleading = kata.folder.appendingPathComponent("../bin/git").standardizedFileURL
        try FileManager.default.createDirectory(at: misleading, withIntermediateDirectories: true)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let misled = ["PATH": "\(misleading.deletingLastPathComponent().path):\(path)"]
        XCTAssertEqual(try kata.kata("", environment: misled).status, 0, "a folder that is called git")

        try kata.git("switch", "-q", "--detach")
        let subfolder = kata.folder.appendingPathComponent("Tests/Step1_SingletonTests")
        XCTAssertEqual(try kata.kata("start 4", in: subfolder).status, 0, "a subfolder, and a detached HEAD")
        XCTAssertEqual(try kata.kata("finish").status, 0, "and back to it")
        XCTAssertEqual(try kata.branch, "HEAD")
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
