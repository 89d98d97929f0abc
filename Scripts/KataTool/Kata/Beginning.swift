extension Kata {
    /// Begins an attempt: commits the tree on top of the reference, and moves to it on a branch of its own.
    /// - Parameters:
    ///   - title: The subject of its first commit.
    ///   - intention: What was typed, for messages.
    /// - Returns: The attempt's branch.
    func begin(
        _ step: Step, _ kind: Attempt.Kind, with tree: String, _ title: String, intention: String
    ) throws -> String {
        let lock = try repository.holdTree()
        defer { lock.release() }
        let origin = attempt == nil ? place.branch : attempt?.origin
        let commit = try repository.commit(
            tree, on: reference, title, Attempt.trailer(step, kind, origin: origin))
        let branch = try freeBranch(step)
        try saveOrRefuse(intention)
        try Switch.make(
            intention, to: .init(branch: branch, commit: commit), isNew: true, in: repository, lock: lock)
        return branch.shortBranch
    }

    /// The first name that no attempt of the step has had: kata/step3/1, kata/step3/2, …
    private func freeBranch(_ step: Step) throws -> String {
        let folder = "refs/heads/\(step.branch)"
        let branches = try repository.branches("refs/heads/kata")
        for taken in ["refs/heads/kata", folder] where branches.contains(taken) {
            throw Refusal(
                """
                a branch \(taken.shortBranch) is where attempts go, and nothing was changed. Give it another name:
                  git branch -m \(taken.shortBranch) my-\(taken.shortBranch.replacingOccurrences(of: "/", with: "-"))
                """)
        }
        let numbers = branches.filter { $0.hasPrefix(folder + "/") }.compactMap {
            Int($0.dropFirst(folder.count + 1).prefix { $0 != "/" })
        }
        return "\(folder)/\((numbers.max() ?? 0) + 1)"
    }

    /// Commits what is not committed, if this is an attempt; anywhere else, says how to do that oneself.
    func saveOrRefuse(_ intention: String) throws {
        let again = "Then run `Scripts/kata \(intention)` again."
        if let attempt, attempt.branch == nil,
            try repository.git("for-each-ref", "--contains", "HEAD", "refs/heads").isEmpty
        {
            throw Refusal(
                """
                your commits here are on no branch, and nothing was changed. Give them one first:
                  git switch -c \(stepHere?.branch ?? "kata")/mine
                \(again)
                """)
        }
        guard try !repository.isClean else { return }
        guard let branch = attempt?.branch else {
            throw Refusal(
                """
                there is uncommitted work on \(place.branch?.shortBranch ?? "a detached HEAD"), and nothing was changed. Put it aside first (`git stash pop` brings it back):
                  git stash -u
                Or commit it: then every later attempt starts from it.
                  git add -A
                  git commit -m "Work in progress"
                \(again)
                """)
        }
        if try repository.saveAll("Save work in progress before `kata \(intention)`") {
            Console.say("Your uncommitted work is saved on \(branch.shortBranch).")
        }
    }
}
