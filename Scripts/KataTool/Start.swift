import Foundation

extension Kata {
    /// Begins an attempt: a branch of its own, with the step as it is before the refactoring.
    ///
    /// All is prepared inside git, away from the work tree; only the last command, one `git switch`,
    /// moves it. So an interrupt leaves either what was, or what was asked for.
    func start(_ step: Int, move: Int) throws {
        let moves = try moves(step)
        guard move >= 0, move <= moves else {
            throw Refusal("step \(step) has \(moves) moves: name one of 0 to \(moves)", code: 2)
        }
        let tree = try git.tree(from: reference) { environment in
            try lay(start: step, move: move, environment: environment)
        }
        let progress = move == 0 ? "red" : "after move \(move)"
        let branch = try begin(step, with: tree, "Start step \(step), \(progress)", verb: "start")

        let red = try redTests(step, after: move)
        print(
            """
            You are on \(branch).
            Goal: \(book.goal(step))
            \(red) tests will fail: \(move == 0 ? "that is the start" : "moves 1 to \(move) are made for you").
            Next: swift test --filter Step\(step)
            """)
    }

    /// Commits the tree as the beginning of an attempt, and switches to it.
    /// - Returns: The attempt's branch.
    func begin(
        _ step: Int, with tree: String, _ title: String, trailer: String = "", verb: String
    ) throws -> String {
        let origin = try (attempt == nil ? git.branch : attempt?.origin).map { " from \($0)" } ?? ""
        let commit = try git.run(
            try git.identity + [
                "commit-tree", tree, "-p", reference, "-m", title, "-m",
                "Kata-Start: \(step)\(origin)\(trailer)",
            ])
        try saveOrRefuse("\(verb) \(step)")
        let branch = "kata/step\(step)/\(try nextAttempt(step))"
        try git.run(["switch", "-q", "--no-track", "-c", branch, commit])
        return branch
    }

    /// Commits what is not committed, if this is an attempt; anywhere else, says how to do that oneself.
    func saveOrRefuse(_ intention: String) throws {
        if let attempt, attempt.branch == nil,
            try git.run(["for-each-ref", "--contains", "HEAD", "refs/heads"]).isEmpty
        {
            throw Refusal(
                """
                your commits here are on no branch, and nothing was changed. Give them one first:
                  git switch -c kata/step\(attempt.step)/mine
                Then run `Scripts/kata \(intention)` again.
                """)
        }
        guard try !git.isClean else { return }
        guard let branch = attempt?.branch else {
            throw Refusal(
                """
                there is uncommitted work on \(try git.branch ?? "a detached HEAD"), and nothing was changed. Save it first:
                  git add -A
                  git commit -m "Work in progress"
                (There it becomes part of the reference; `git stash -u` puts it aside instead.)
                Then run `Scripts/kata \(intention)` again.
                """)
        }
        try git.saveAll("Save work in progress before `kata \(intention)`")
        print("Your uncommitted work is saved on \(branch).")
    }

    private func nextAttempt(_ step: Int) throws -> Int {
        let names = try git.run(["for-each-ref", "--format=%(refname)", "refs/heads/kata/step\(step)/"])
        return
            (names.split(separator: "\n").compactMap { $0.split(separator: "/").last.flatMap { Int($0) } }
            .max() ?? 0)
            + 1
    }

    /// Ends the session: a blank page to summarise from memory, and back to where the attempt began.
    func finish() throws {
        guard let attempt else {
            throw Refusal("there is no attempt to finish here: begin one with `Scripts/kata start 1`")
        }
        let origin = attempt.origin ?? reference
        guard try git.ask("rev-parse", "-q", "--verify", origin).status == 0 else {
            throw Refusal("the branch \(origin) is gone: switch to another, as in `git switch main`")
        }
        try saveOrRefuse("finish")
        let mine = try attempt.branch ?? git.run(["rev-parse", "--short", "HEAD"])
        try git.run(["switch", "-q"] + (attempt.origin == nil ? ["--detach"] : []) + [origin])
        let page = try blankPage(attempt.step)

        print(
            """
            You are on \(attempt.origin ?? "the commit that you started from"). Your attempt stays on \(mine).
            Blank page: \(page.path)
            Fill it from memory, then look: git diff \(mine) \(origin) -- \(folder(attempt.step))
            Review it for 5 minutes tomorrow, \(day(1)), and once more in a week, \(day(7)).
            """)
    }

    private func blankPage(_ step: Int) throws -> URL {
        let folder = git.root.appendingPathComponent(".kata/pages")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let names = [""] + (2...99).map { "-\($0)" }
        let pages = names.map { folder.appendingPathComponent("\(day(0))-step\(step)\($0).md") }
        guard let page = pages.first(where: { !FileManager.default.fileExists(atPath: $0.path) }) else {
            throw Refusal("\(folder.path) is full of today's pages: delete some, and finish again")
        }
        let template = """
            # Step \(step), \(day(0)): what I know without looking

            Goal: \(book.goal(step))

            ## In my own words, with a drawing of the object graph

            ## What it bought, and what it still costs

            ## Taught back aloud in 60 seconds: where did I falter?

            - [ ] 5-minute review on \(day(1))
            - [ ] weekly review on \(day(7))

            """
        try Data(template.utf8).write(to: page, options: .withoutOverwriting)
        return page
    }

    /// - Parameter offset: How many days from today.
    private func day(_ offset: Int) -> String {
        let date = Calendar.current.date(byAdding: .day, value: offset, to: Date()) ?? Date()
        let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: date)
        return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }

    /// Shows my work against the reference, or one reference step against another.
    func diff(_ words: [String]) throws -> Never {
        let sides: [String]
        var names: [String] = []
        switch (words.count, attempt) {
        case (2, _): sides = try words.map { "\(reference):\(folder(try step($0)))" }
        case (0, let attempt?):
            sides = [try git.snapshot(), reference].map { "\($0):\(folder(attempt.step))" }
            names = ["--src-prefix=mine/", "--dst-prefix=reference/"]
        case (0, nil):
            throw Refusal(
                "on \(try git.branch ?? "a detached HEAD") there is nothing of yours to compare: name two steps, as in `Scripts/kata diff 2 3`",
                code: 2)
        default: throw Refusal("diff takes two steps, or none", code: 2)
        }
        let look = ["-M", "--color-moved=zebra", "--color-moved-ws=allow-indentation-change"]
        try Command.become(["git", "-C", git.root.path, "diff"] + look + names + sides)
    }
}
