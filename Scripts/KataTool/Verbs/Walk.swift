import Foundation

extension Verb {
    static let walk = Verb(
        name: "walk", arguments: "[encore]",
        purpose:
            "the whole walk as commits on the branch kata/walk, to look at with any git tool; or the encore's",
        values: 0...1
    ) { arguments in
        let kata = try Kata.here()
        let lock = try kata.repository.holdTree()
        defer { lock.release() }
        let step = try arguments.values.first.map(kata.step)
        guard step?.isEncore ?? true else {
            throw Refusal("walk takes “encore”, or nothing", code: .wrongUse)
        }
        let name = step == nil ? "kata/walk" : "kata/walk-encore"
        let branch = "refs/heads/\(name)"
        let walk = try Walk(kata: kata, book: kata.book, steps: step.map { [$0] } ?? kata.steps).commits()
        if !kata.repository.exists(branch) {
            try kata.repository.git("update-ref", "-m", "kata: walk", branch, walk, "")
        } else if try kata.repository.commit(branch) != walk {
            throw Refusal(
                """
                there is another \(name): of another state of the kata, or one that somebody has changed. Take it away, or
                give it another name, then try again:
                  git branch -D \(name)
                  git branch -m \(name) my-walk
                """)
        }
        Console.say(
            """
            The walk is on \(name): the legacy code, then each start (red) and its moves, a commit each.
              git log --oneline --reverse \(name)
              git log -p --reverse \(name)
            Or look at that branch in whatever you like to look at history with.
            """)
        return .done
    }
}

/// The steps one after the other in one folder, so that each commit shows what it changes and nothing else.
private struct Walk {
    let kata: Kata
    let book: Book
    let steps: [Step]

    /// - Returns: The last of the commits.
    func commits() throws -> String {
        // The same walk has the same commits: they are dated like the reference, and have no author but the kata.
        let date = try kata.repository.git("show", "-s", "--format=%ct +0000", kata.reference).trimmed
        var parent: String?
        for step in steps {
            let moves = try kata.moves(step)
            _ = try ScratchIndex.make(in: kata.repository, from: kata.reference) { index in
                for move in 0...moves {
                    try move == 0 ? kata.lay(step, move: 0, in: index) : kata.make(move, of: step, in: index)
                    let whole = try index.git(["write-tree"]).trimmed
                    let tree = try kata.repository.git(
                        ["mktree"],
                        input:
                            "040000 tree \(try kata.work(step, in: whole))\t\(step.isEncore ? "Garage" : "Feed")\n"
                    ).trimmed
                    parent = try commit(tree, on: parent, message(step, move), date: date)
                }
            }
        }
        return parent ?? kata.reference
    }

    private func message(_ step: Step, _ move: Int) -> String {
        guard move > 0 else {
            let title =
                ["1", "encore"].contains(step.word)
                ? "\(step.title): the legacy code" : "\(step.title): its start, red"
            return "\(title)\n\n\(book.goal(step))"
        }
        let (title, text) = book.move(move, of: step)
        let why = text.components(separatedBy: "\n\n")[0]
        return "\(step.title), move \(move): \(title)\n\n\(why)"
    }

    private func commit(_ tree: String, on parent: String?, _ message: String, date: String) throws -> String
    {
        let words =
            ["commit-tree", "--no-gpg-sign", tree] + (parent.map { ["-p", $0] } ?? []) + ["-m", message]
        let dates = ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date]
        return try kata.repository.git(words, environment: Repository.kataItself.merging(dates) { $1 })
            .trimmed
    }
}
