import Foundation
import Support
import Testing

/// Whatever is in the way, whatever stops the tool: what a learner wrote is still there, and the tree is whole.
struct NothingIsLostTests {
    // MARK: - In the way

    @Test func test_branchesInTheWay_areNamed_andNothingMoves() throws {
        let kata = try TemporaryKata()
        for name in ["kata", "kata/step3"] {
            try kata.git("branch", name)

            let outcome = try kata.kata("start 3")

            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("git branch -m \(name) "), "\(outcome.errors)")
            #expect(try [kata.branch, kata.status] == ["main", ""])
            try kata.git("branch", "-d", name)
        }
        try kata.git("branch", "kata/step3/1/sub")
        #expect(try kata.kata("start 3").status == 0, "another number is free")
        #expect(try kata.branch == "kata/step3/2")
    }

    @Test func test_locksOfAnotherGit_areNamed_andNothingMoves() throws {
        let kata = try TemporaryKata()
        for lock in ["index.lock", "HEAD.lock", "refs/heads/kata/step3/1.lock"] {
            let file = kata.folder.appendingPathComponent(".git/\(lock)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: file)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: file.path)

            let outcome = try kata.kata("start 3")

            #expect(outcome.status == 1, "\(lock)")
            #expect(outcome.errors.contains(lock), "\(outcome.errors)")
            try? FileManager.default.removeItem(at: file)
            #expect(try [kata.branch, kata.status] == ["main", ""], "\(lock)")
        }
    }

    @Test func test_ignoredFilesInTheWay_areNamed_andStay() throws {
        let kata = try TemporaryKata()
        let path = "Steps/Step3_PropertyInjection/AppDelegate.swift"
        try kata.write(path + "\n", to: ".git/info/exclude")
        try kata.write("// mine", to: path)

        let outcome = try kata.kata("start 3")

        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("AppDelegate.swift"), "\(outcome.errors)")
        #expect(try kata.read(path) == "// mine")
        #expect(try [kata.branch, kata.status] == ["main", ""])
        #expect(try kata.git("branch", "--list", "kata/*") == "", "no branch is left of it")
    }

    @Test func test_whatIsStaged_isSavedToo() throws {
        let kata = try TemporaryKata(started: 1)
        let path = "Steps/Step1_Singleton/ApiClient.swift"
        try kata.write("// staged", to: path)
        try kata.git("add", path)
        try kata.write("// further", to: path)
        _ = try kata.kata("start 1")
        #expect(try kata.git("show", "kata/step1/1:\(path)") == "// further")
        #expect(try kata.git("show", "kata/step1/1~1:\(path)") == "// staged")

        try kata.write("// only staged", to: "new.txt")
        try kata.git("add", "new.txt")
        try FileManager.default.removeItem(at: kata.folder.appendingPathComponent("new.txt"))
        #expect(try kata.kata("finish").status == 0)
        #expect(try kata.git("show", "kata/step1/2~1:new.txt") == "// only staged")
    }

    @Test func test_unfinishedMergesAndTheirLike_areNamed_andNotSaved() throws {
        let kata = try TemporaryKata(started: 1)
        let path = "Steps/Step1_Singleton/ApiClient.swift"
        try kata.git("switch", "-q", "-c", "other")
        try kata.write("// theirs", to: path)
        try kata.commitAll()
        try kata.git("switch", "-q", "kata/step1/1")
        try kata.write("// mine", to: path)
        try kata.commitAll()
        let tip = try kata.git("rev-parse", "HEAD")

        for (words, name) in [
            (["merge", "other"], "a merge"), (["rebase", "other"], "a rebase"),
            (["cherry-pick", "other"], "a cherry-pick"),
        ] {
            _ = try BuiltProgram.run(
                ["git", "-c", "user.name=T", "-c", "user.email=t@t"] + words, in: kata.folder,
                environment: kata.environment)
            let outcome = try kata.kata("finish")

            #expect(outcome.status == 1, "\(name)")
            #expect(outcome.errors.contains("\(name) is not finished here"), "\(outcome.errors)")
            try kata.git(words[0], "--abort")
            #expect(try kata.git("rev-parse", "HEAD") == tip, "conflict marks are nobody's work")
        }
    }

    @Test func test_hooksThatFail_stopNothing() throws {
        let kata = try TemporaryKata()
        let hooks = kata.folder.appendingPathComponent(".git/hooks")
        try FileManager.default.createDirectory(at: hooks, withIntermediateDirectories: true)
        for name in ["post-checkout", "pre-commit", "prepare-commit-msg", "reference-transaction"] {
            let hook = hooks.appendingPathComponent(name).path
            try Data("#!/bin/sh\nexit 1\n".utf8).write(to: URL(fileURLWithPath: hook))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
        }

        #expect(try kata.kata("start 1").status == 0)
        try kata.write("// mine", to: "mine.txt")
        #expect(try kata.kata("finish").status == 0)
        #expect(try kata.branch == "main")
        #expect(try kata.git("show", "kata/step1/1:mine.txt") == "// mine")
    }

    @Test func test_anotherRepositoryInTheEnvironment_isNotMeant() throws {
        let (kata, other) = (try TemporaryKata(), try TemporaryKata())
        let git = other.folder.path + "/.git"
        let environment: [String: String?] = [
            "GIT_DIR": git, "GIT_WORK_TREE": other.folder.path, "GIT_INDEX_FILE": git + "/index",
            "GIT_LITERAL_PATHSPECS": "1", "GIT_OBJECT_DIRECTORY": git + "/objects",
        ]

        #expect(try kata.kata("start 2", environment: environment).status == 0)

        #expect(try kata.branch == "kata/step2/1")
        #expect(try [other.branch, other.status] == ["main", ""])
        #expect(try other.git("branch", "--list", "kata/*") == "")
    }

    @Test func test_anAttempt_isToldByWhatItIs() throws {
        let kata = try TemporaryKata(started: 3)
        try kata.git("branch", "-m", "my-own-name")
        try kata.git("tag", "main")
        try kata.git("tag", "my-own-name", "main~0")
        try kata.git("config", "grep.patternType", "perl")
        try kata.git("config", "log.showSignature", "true")

        #expect(try kata.kata("").output.contains("at step 3"))
        #expect(try kata.kata("finish").status == 0)
        #expect(try kata.git("symbolic-ref", "HEAD") == "refs/heads/main")
    }

    @Test func test_anAttemptWhoseFirstCommitIsRewritten_isStillOne_orSaysThatItIsNone() throws {
        let kata = try TemporaryKata(started: 3)
        try kata.git(
            "-c", "user.name=T", "-c", "user.email=t@t", "commit", "-q", "--amend", "-s", "--no-edit")
        #expect(try kata.kata("").output.contains("at step 3"), "a line more at the end")
        try kata.git(
            "-c", "user.name=T", "-c", "user.email=t@t", "commit", "-q", "--allow-empty", "-m", "mine", "-m",
            "Kata-Start: 9\n")
        #expect(try kata.kata("").output.contains("at step 3"), "the oldest commit counts")

        try kata.git("reset", "-q", "--soft", "main")
        try kata.commitAll()
        let outcome = try kata.kata("start 4")

        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("has lost the commit that it began with"), "\(outcome.errors)")
        #expect(try kata.branch == "kata/step3/1")
    }

    // MARK: - Stopped

    /// Git moves files, and cannot move HEAD: so it was when somebody's lock was in the way.
    @Test func test_switchThatFailsHalfWay_isTold_andGitBringsItBack() throws {
        let kata = try TemporaryKata()
        let fake = try fakeGit(
            in: kata,
            switching: "\"$real\" read-tree --reset -u \"$last\"; echo 'cannot lock ref' >&2; exit 128")

        let outcome = try kata.kata("start 3", environment: fake)

        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("was stopped half-way: cannot lock ref"), "\(outcome.errors)")
        try followAdvice(of: try kata.kata("list"), in: kata)
        #expect(try [kata.branch, kata.status] == ["main", ""])
    }

    @Test func test_switchThatOnlySaysItWorked_isNoSuccess() throws {
        let kata = try TemporaryKata()
        let fake = try fakeGit(in: kata, switching: "exit 0")

        #expect(try kata.kata("start 3", environment: fake).status == 1)
        #expect(try [kata.branch, kata.status] == ["main", ""])
        #expect(try kata.kata("").status == 0, "nothing has happened, so nothing is to be brought back")
    }

    /// Everything is killed in the middle: the tree is torn, a file is empty, locks are left, and somebody goes on
    /// writing.
    @Test func test_whatWasKilledHalfWay_isTold_andGitBringsBackTheTree_andWhatIsNew() throws {
        let kata = try TemporaryKata(started: 1)
        let path = "Steps/Step1_Singleton/ApiClient.swift"
        try kata.write("// mine", to: path)
        let torn = "Steps/Step3_PropertyInjection"
        let fake = try fakeGit(
            in: kata,
            switching: """
                "$real" show "$last:\(torn)/Launch.swift" >'\(torn)/Launch.swift'
                : >'\(torn)/FeedScreen.swift'
                touch .git/index.lock .git/HEAD.lock
                kill -9 $PPID
                exit 1
                """)
        _ = try kata.kata("start 3", environment: fake)
        try kata.write("// new", to: "\(torn)/It's new.swift")
        let files = try kata.contents(torn)

        let next = try kata.kata("start 2")

        #expect(next.errors.contains("`kata start 3` was stopped half-way"), "\(next.errors)")
        #expect(try kata.contents(torn) == files, "it changes nothing")
        #expect(try kata.kata("").status == 1, "and says the same again")
        try followAdvice(of: next, in: kata)
        #expect(try kata.read(path) == "// mine")
        #expect(try kata.status == "?? \"\(torn)/It's new.swift\"")
        #expect(try kata.kata("start 3").status == 0, "and it can be done again")
    }

    @Test func test_whoGoesOnWithGitAfterAKill_isLeftAlone() throws {
        let kata = try TemporaryKata(started: 2)
        let fake = try fakeGit(in: kata, switching: "echo x >>README.md; kill -9 $PPID; exit 1")
        _ = try kata.kata("start 3", environment: fake)
        try kata.git("switch", "-q", "main")

        #expect(try kata.kata("").status == 0)
        #expect(try kata.read("README.md") == "x\n", "whoever has written it")
    }

    @Test func test_aNoteThatIsNone_isTakenAway() throws {
        let kata = try TemporaryKata(started: 2)
        try kata.write("{", to: ".kata/switch.json")

        #expect(try kata.kata("").status == 0)
        #expect(throws: (any Error).self) { try kata.read(".kata/switch.json") }
    }

    @Test func test_killsAtRandomMoments_leaveNothingTorn() throws {
        let kata = try TemporaryKata(started: 1)
        let path = "Steps/Step1_Singleton/ApiClient.swift"
        for round in 0..<5 {
            let branch = try kata.git("symbolic-ref", "HEAD")
            try kata.write("// mine, \(round)", to: path)
            try kata.kill(round % 3 == 2 ? "finish" : "start 1", after: 0.06 * Double(round))

            let next = try kata.kata("")

            #expect(next.status == 0, "\(next.errors)")
            let saved = try? kata.git("show", "\(branch):\(path)")
            #expect(
                try [saved, kata.read(path)].contains("// mine, \(round)"),
                "round \(round): what was written is lost")
            let dirty = try kata.status
            // It may be staged, and there may be more of it since; nothing else may differ.
            #expect(
                dirty.isEmpty || (dirty.hasSuffix(path) && !dirty.contains("\n")),
                "round \(round): the tree is torn: \(dirty)")
            if try kata.branch == "main" { #expect(try kata.kata("start 1").status == 0) }
        }
    }

    @Test func test_aSparseCheckout_isRefused() throws {
        let kata = try TemporaryKata()
        try kata.git("sparse-checkout", "set", "--no-cone", "/*")

        let outcome = try kata.kata("start 3")

        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("git sparse-checkout disable"), "\(outcome.errors)")
    }

    @Test func test_whatGitIsToldToOverlook_isNamed_becauseItCouldNotBeSaved() throws {
        let kata = try TemporaryKata(started: 1)
        let path = "Steps/Step1_Singleton/ApiClient.swift"
        try kata.git("update-index", "--assume-unchanged", path)
        try kata.write("// mine", to: path)

        let outcome = try kata.kata("finish")

        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("--no-assume-unchanged"), "\(outcome.errors)")
        #expect(try kata.read(path) == "// mine")
    }

    @Test func test_whatGitIgnoresHereAndNotThere_isNoSignOfATornTree() throws {
        let kata = try TemporaryKata(started: 1)
        try kata.write((try kata.read(".gitignore")) + "mine.txt\n", to: ".gitignore")
        try kata.write("mine", to: "mine.txt")

        let outcome = try kata.kata("finish")

        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try [kata.branch, kata.read("mine.txt")] == ["main", "mine"])
    }

    @Test func test_printedCommands_workWhateverThingsAreCalled() throws {
        let kata = try TemporaryKata("it's; a (kata)", started: 1)
        try kata.git("branch", "-m", "it's;me&(x)")
        let fake = try fakeGit(
            in: kata, switching: "echo x >>KATA.md; touch .git/index.lock; kill -9 $PPID; exit 1")
        _ = try kata.kata("finish", environment: fake)

        let next = try kata.kata("")

        #expect(next.errors.contains("was stopped half-way"), "\(next.errors)")
        try followAdvice(of: next, in: kata)
        #expect(try kata.git("symbolic-ref", "HEAD") == "refs/heads/it's;me&(x)")
        #expect(try kata.kata("").status == 0)
    }

    @Test func test_whatIsTheToolsOwn_isNeverCommitted() throws {
        let kata = try TemporaryKata()
        try kata.git("rm", "-q", ".gitignore")
        try kata.commitAll()
        _ = try kata.kata("start 1")
        try kata.write("// mine", to: "mine.txt")
        _ = try kata.kata("finish")

        #expect(try kata.git("log", "--all", "--format=%h", "--", ".kata") == "")
    }

    @Test func test_twoAtOnce_takeTurns() throws {
        let kata = try TemporaryKata()
        let results = Captured<Int32>()

        DispatchQueue.concurrentPerform(iterations: 3) { number in
            results.append((try? kata.kata("start \(number + 1)").status) ?? -1)
        }

        #expect(results.values == [0, 0, 0])
        let branch = try kata.branch
        #expect(try kata.status == "")
        for number in 1...3 where branch == "kata/step\(number)/1" {
            let start = try kata.git("log", "-1", "--format=%s")
            #expect(start == "Start step \(number), red")
        }
    }

    @Test func test_twoWhoAnswerCards_loseNoRating() throws {
        let kata = try TemporaryKata()

        DispatchQueue.concurrentPerform(iterations: 2) { number in
            let input = String(repeating: "\n4\n", count: 6) + "q\n"
            _ = try? kata.kata("cards \(number + 1)", input: input)
        }

        let ratings = try JSONDecoder().decode(
            [String: Int].self, from: Data(try kata.read(".kata/cards.json").utf8))
        #expect(ratings.count == 12)
    }

    // MARK: - Helpers

    /// Types what the tool advises, line by line.
    private func followAdvice(of outcome: BuiltProgram.Outcome, in kata: TemporaryKata) throws {
        for line in outcome.errors.split(separator: "\n") where line.hasPrefix("  ") {
            let done = try BuiltProgram.run(
                ["sh", "-c", line.trimmingCharacters(in: .whitespaces)], in: kata.folder,
                environment: kata.environment)
            #expect(done.status == 0, "\(line): \(done.errors)")
        }
    }

    /// A git that does something else when it is told to switch.
    private func fakeGit(in kata: TemporaryKata, switching script: String) throws -> [String: String?] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let bin = kata.folder.appendingPathComponent("../bin").standardizedFileURL
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        let git = bin.appendingPathComponent("git").path
        let text = """
            #!/bin/sh
            PATH='\(path)'
            real=$(command -v git)
            for last in "$@"; do :; done
            for word in "$@"; do
            if [ "$word" = switch ]; then
            \(script)
            fi
            done
            exec "$real" "$@"

            """
        try Data(text.utf8).write(to: URL(fileURLWithPath: git))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: git)
        return ["PATH": "\(bin.path):\(path)"]
    }
}
