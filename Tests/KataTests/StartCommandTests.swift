import Foundation
import Support
import Testing

/// `kata start`: a red step on a branch of its own, and nothing lost on the way.
struct StartCommandTests {
    @Test func test_start_laysTheStartOverTheStepBefore() throws {
        let kata = try TemporaryKata()
        let references = try steps.mapValues { try kata.contents("Steps/\($0)") }

        for (number, name) in steps.sorted(by: { $0.key < $1.key }) {
            let outcome = try kata.kata("start \(number)")

            let overlay = try kata.contents("Steps/Practice/\(name)/Start")
            let expected = (references[number - 1] ?? [:]).merging(overlay) { $1 }
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try kata.contents("Steps/\(name)") == expected, "start \(number)")
            if number == 1 {
                #expect(
                    try kata.read("Tests/\(name)Tests/MyDoubles.swift")
                        == kata.read("Steps/Practice/\(name)/Start/Tests/MyDoubles.swift"),
                    "the learner's own file must be as the start has it")
            }
            #expect(try kata.branch == "kata/step\(number)/1")
            for (other, name) in steps where other != number {
                #expect(try kata.contents("Steps/\(name)") == references[other], "start \(number): \(name)")
            }
        }
    }

    @Test func test_start_saysWhereOneIsAndWhatToDoNext() throws {
        let outcome = try TemporaryKata().kata("start 3")

        let count = try redTests(of: 3)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(lines.count == 4, "\(outcome.output)")
        #expect(lines.first == "You are on kata/step3/1.")
        #expect(
            lines[1].wholeMatch(of: #/Goal: [A-Z].{20,}\./#) != nil,
            "the goal comes from KATA.md: \(lines[1])")
        #expect(
            Array(lines.suffix(2)) == [
                "\(count) tests will fail: that is the start.", "Next: swift test --filter Step3",
            ])
    }

    @Test func test_start_afterAMove_laysItsPatches() throws {
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

        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try kata.read(path) == start + "// a move\n")
        #expect(outcome.output.contains("Move 1 is made for you; move 2 is yours."), "\(outcome.output)")
    }

    @Test func test_start_keepsEveryAttemptAndItsReference() throws {
        let kata = try TemporaryKata(started: 2)
        let reference = try kata.git("rev-parse", "main")

        try kata.write("// mine", to: "Steps/Step2_ProtocolSeam/ApiClient.swift")
        let outcome = try kata.kata("start 2")

        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try kata.branch == "kata/step2/2")
        #expect(
            try kata.git("show", "kata/step2/1:Steps/Step2_ProtocolSeam/ApiClient.swift") == "// mine",
            "uncommitted work must be committed to the attempt that it belongs to")
        #expect(try kata.git("rev-parse", "HEAD^") == reference)
        #expect(try kata.status == "")
    }

    @Test func test_start_refusesUncommittedWorkElsewhere_andChangesNothing() throws {
        let kata = try TemporaryKata()
        for path in ["Steps/Step1_Singleton/ApiClient.swift", "notes.txt"] {
            try kata.write("// mine", to: path)

            let outcome = try kata.kata("start 1")

            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("git add -A\n  git commit -m"), "\(outcome.errors)")
            #expect(try [kata.branch, kata.read(path)] == ["main", "// mine"])
            #expect(try kata.git("branch", "--list", "kata/*") == "")
        }
    }

    @Test func test_start_worksWhereverGitDoes() throws {
        let kata = try TemporaryKata("a folder with spaces")
        try kata.git("worktree", "add", "-q", "../tree", "-b", "other")
        try kata.git("clone", "-q", "--depth", "1", "file://\(kata.folder.path)", "../shallow")
        let (tree, shallow) = (
            kata.folder.appendingPathComponent("../tree"), kata.folder.appendingPathComponent("../shallow")
        )

        #expect(try kata.kata("start 4", in: tree.standardizedFileURL).status == 0, "a worktree")
        #expect(try kata.branch == "main", "a start in one worktree leaves the other alone")

        #expect(try kata.kata("start 4", in: shallow.standardizedFileURL).status == 0, "a shallow clone")
        #expect(
            try kata.kata("diff --all", in: shallow.standardizedFileURL).status == 0,
            "a shallow clone has its reference")

        let misleading = kata.folder.appendingPathComponent("../bin/git").standardizedFileURL
        try FileManager.default.createDirectory(at: misleading, withIntermediateDirectories: true)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let misled = ["PATH": "\(misleading.deletingLastPathComponent().path):\(path)"]
        #expect(try kata.kata("", environment: misled).status == 0, "a folder that is called git")

        try kata.git("switch", "-q", "--detach")
        let subfolder = kata.folder.appendingPathComponent("Tests/Step1_SingletonTests")
        #expect(try kata.kata("start 4", in: subfolder).status == 0, "a subfolder, and a detached HEAD")
        #expect(try kata.kata("finish").status == 0, "and back to it")
        #expect(try kata.branch == "HEAD")
    }

    @Test func test_start_saysWhatIsMissing_withoutRepositoryOrCommit() throws {
        let fresh = try TemporaryKata(commits: false)
        let noCommit = try fresh.kata("start 1")
        #expect(noCommit.status == 1)
        #expect(noCommit.errors.contains("git commit -m"), "\(noCommit.errors)")

        let noRepository = try fresh.kata("start 1", in: fresh.folder.deletingLastPathComponent())
        #expect(noRepository.status == 1)
        #expect(noRepository.errors.contains("not a git repository"), "\(noRepository.errors)")

        let noGit = try fresh.kata("start 1", environment: ["PATH": "/nonexistent"])
        #expect(noGit.status == 1)
        #expect(noGit.errors.contains("no git on the PATH"), "\(noGit.errors)")
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
