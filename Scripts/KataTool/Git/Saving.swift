import Foundation

extension Repository {
    /// Takes the lock that everything needs which moves the tree.
    /// - Throws: `Refusal`, if somebody else has it, or if git is in the middle of something.
    func holdTree() throws -> Lock {
        let lock = try Lock(own("lock"), whatFor: "this work tree")
        try Switch.refuseInterrupted(in: self)
        try refuseUnfinished()
        if try outcome(of: ["config", "--bool", "core.sparseCheckout"]).output.trimmed == "true" {
            throw Refusal(
                """
                this is a sparse checkout, where git would overwrite files that it ignores. Have all files here:
                  git sparse-checkout disable
                """)
        }
        return lock
    }

    /// - Throws: `Refusal`, if a switch was stopped half-way here.
    func refuseInterrupted() throws {
        guard FileManager.default.fileExists(atPath: own("switch.json").path) else { return }
        let lock = try Lock(own("lock"), whatFor: "this work tree")
        defer { lock.release() }
        try Switch.refuseInterrupted(in: self)
    }

    /// A merge and its like are the learner's to end: a save in the middle would commit their conflict marks.
    func refuseUnfinished() throws {
        let apply = gitFolder.appendingPathComponent("rebase-apply/applying")
        let isMail = FileManager.default.fileExists(atPath: apply.path)
        let unfinished = [
            ("MERGE_HEAD", "merge"), ("rebase-merge", "rebase"), ("rebase-apply", isMail ? "am" : "rebase"),
            ("CHERRY_PICK_HEAD", "cherry-pick"), ("REVERT_HEAD", "revert"),
        ]
        for (file, name) in unfinished
        where FileManager.default.fileExists(atPath: gitFolder.appendingPathComponent(file).path) {
            throw Refusal(
                """
                a \(name) is not finished here, and nothing was changed. Finish it, or give it up:
                  git \(name) --continue
                  git \(name) --abort
                """)
        }
        // Each line begins with what git thinks of the file, as in "H README.md".
        let files = try git("ls-files", "-v").split(separator: "\n")
        guard !files.contains(where: { $0.hasPrefix("M ") }) else {
            throw Refusal(
                "there are files with conflicts, and nothing was changed: mend them, then `git add` and commit them"
            )
        }
        // Of these git says that they have not changed, whatever is in them: so they would not be saved.
        let hidden = files.filter { $0.contains(/^[a-zS]\s/) }
        if let first = hidden.first?.dropFirst(2) {
            throw Refusal(
                """
                git is told to overlook changes of \(first)\(hidden.count > 1 ? " and of \(hidden.count - 1) more" : ""), so they could not be saved. Nothing was changed. Let git see them:
                  git update-index --no-assume-unchanged --no-skip-worktree -- \(String(first).quoted)
                """)
        }
        for name in ["index.lock", "HEAD.lock"] {
            let file = gitFolder.appendingPathComponent(name)
            // An editor may ask git for its status at this moment; that takes no two seconds.
            var age: TimeInterval? {
                (try? FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date)
                    .map { -$0.timeIntervalSinceNow }
            }
            while let age, (0..<2).contains(age) { usleep(50_000) }
            guard age == nil else {
                throw Refusal(
                    """
                    another git is at work here, or was killed, and nothing was changed. If none is at work:
                      rm \(file.path.quoted)
                    """)
            }
        }
    }

    /// Commits what is not committed. What is staged gets a commit of its own, if the work tree holds something else.
    /// - Returns: Whether there was something to save.
    func saveAll(_ message: String) throws -> Bool {
        guard try !isClean else { return false }
        let staged = try git("write-tree").trimmed
        let all = try snapshot()
        if staged != all, staged != (try git("rev-parse", "HEAD^{tree}").trimmed) {
            try moveOn(to: staged, "\(message): what was staged")
        }
        // Each of these commands leaves a state that holds everything, so one may be killed after any of them.
        try git("add", "-A")
        let tree = try git("write-tree").trimmed
        if tree != (try git("rev-parse", "HEAD^{tree}").trimmed) { try moveOn(to: tree, message) }
        return true
    }

    private func moveOn(to tree: String, _ message: String) throws {
        let head = try commit("HEAD")
        let commit = try commit(tree, on: head, message)
        try git("update-ref", "-m", "kata: \(message)", "HEAD", commit, head)
    }
}
