import Foundation

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
                  git switch \(others.first ?? "--detach \(kata.reference)")
                """)
        }
        let lock = try kata.repository.holdTree()
        defer { lock.release() }
        // The page comes first: whatever stops the rest, it is there.
        let page = try BlankPage(for: step, attempt.kind, in: kata)
        try page.write()
        let commit = try kata.repository.commit(attempt.origin ?? kata.reference)
        let detached = try kata.repository.git("rev-parse", "--short", "HEAD").trimmed
        try kata.saveOrRefuse("finish")
        try Switch.make(
            "finish", to: .init(branch: attempt.origin, commit: commit), isNew: false, in: kata.repository,
            lock: lock)

        let mine =
            attempt.branch?.shortBranch ?? detached
        let place = attempt.origin?.shortBranch ?? "the commit that you started from"
        let folder = attempt.kind == .tests ? step.tests : "\(step.folder) \(step.tests)"
        Console.say(
            """
            You are on \(place). Your \(attempt.noun) stays on \(mine).
            Blank page: \(page.file.path)
            Fill it from memory, then look: git diff \(mine) \(kata.reference.prefix(10)) -- \(folder)
            Review it for 5 minutes tomorrow, \(BlankPage.day(1)), and once more in a week, \(BlankPage.day(7)).
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

/// A page to write on from memory, after a session.
struct BlankPage {
    let file: URL
    private let text: String

    /// - Parameter kind: What the session was.
    init(for step: Step, _ kind: Attempt.Kind, in kata: Kata) throws {
        let questions =
            switch kind {
            case .refactoring:
                """
                ## In my own words, with a drawing of the object graph

                ## What it bought, and what it still costs
                """
            case .review:
                """
                ## Where the mistake was, and how I would have found it sooner

                ## What I looked at first, and why
                """
            case .tests:
                """
                ## What was worth testing, and what was not

                ## Which mistake my tests missed, and what would have caught it
                """
            }
        text = """
            # Step \(step.number), \(Self.day(0)): what I know without looking

            Goal: \(kata.book.goal(step))

            \(questions)

            ## Taught back aloud in 60 seconds: where did I falter?

            - [ ] 5-minute review on \(Self.day(1))
            - [ ] weekly review on \(Self.day(7))

            """
        let names = ([""] + (2...999).map { "-\($0)" }).map {
            "pages/\(Self.day(0))-step\(step.number)\($0).md"
        }
        let text = text
        // A page that is still blank is as good as a new one.
        let free = names.map(kata.repository.own).first { file in
            !FileManager.default.fileExists(atPath: file.path)
                || (try? String(contentsOf: file, encoding: .utf8)) == text
        }
        guard let free else {
            throw Refusal(".kata/pages is full of today's pages: delete some, and finish again")
        }
        file = free
    }

    func write() throws {
        guard !FileManager.default.fileExists(atPath: file.path) else { return }
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
    }

    /// As in "2026-03-09".
    /// - Parameter offset: How many days from today.
    static func day(_ offset: Int) -> String {
        let date = Date().addingTimeInterval(Double(offset) * 86_400)
        return date.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
    }
}
