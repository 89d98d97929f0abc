extension Verb {
    static let finish = Verb(
        name: "finish", purpose: "a blank page to summarise on, and back to where I began"
    ) { _ in
        let kata = try Kata.here()
        let (attempt, step) = try kata.mine("there is nothing to finish here")
        if let branch = attempt.origin, !kata.repository.exists(branch) {
            let others = try kata.repository.branches().map(\.shortBranch).filter { !$0.hasPrefix("kata/") }
            throw Refusal(
                """
                the branch \(branch.shortBranch), where you began, is gone. Switch to another, as in
                  git switch \(others.first?.quoted ?? "--detach \(kata.reference)")
                """)
        }
        let lock = try kata.repository.holdTree()
        defer { lock.release() }
        // The page comes first: whatever stops the rest, it is there.
        let page = try kata.blankPage(after: attempt, at: step)
        let commit = try kata.repository.commit(attempt.origin ?? kata.reference)
        let detached = try kata.repository.git("rev-parse", "--short", "HEAD").trimmed
        try kata.saveOrRefuse("finish")
        try Switch.make(
            "finish", to: .init(branch: attempt.origin, commit: commit), isNew: false, in: kata.repository,
            lock: lock)

        let mine = attempt.branch?.shortBranch ?? detached
        let place = attempt.origin?.shortBranch ?? "the commit that you started from"
        let folder = attempt.kind == .tests ? step.tests : "\(step.folder) \(step.tests)"
        Console.say(
            """
            You are on \(place). Your \(attempt.noun) stays on \(mine).
            Blank page: \(page.path)
            Fill it from memory, then look: git diff \(mine.quoted) \(kata.reference.prefix(10)) -- \(folder)
            Review it for 5 minutes tomorrow, \(Kata.day(1)), and once more in a week, \(Kata.day(7)).
            """)
        return .done
    }
}

extension Attempt {
    /// What one calls it.
    var noun: String {
        switch kind {
        case .refactoring: "attempt"
        case .review: "review"
        case .tests: "attempt at the tests"
        }
    }
}
