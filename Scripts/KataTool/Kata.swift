import Foundation

/// The kata as git has it: its steps, and where the learner stands.
struct Kata {
    /// A step the learner is at: a branch that began with a red start.
    struct Attempt {
        let step: Int
        let branch: String?
        /// The commit with the red start.
        let start: String
        /// The branch to go back to; nil, if the start was made on a detached HEAD.
        let origin: String?
        /// Which mistake `kata break` has laid over the reference.
        let mistake: Int?
    }

    let git: Git
    let attempt: Attempt?
    /// The commit whose steps are the reference: an attempt keeps to the one that it was started from.
    let reference: String
    let steps: [Int: String]
    let book: Book

    init(at folder: URL) throws {
        let git = try Git(at: folder)
        let attempt = try Self.attempt(git)
        try self.init(git, attempt, git.run(["rev-parse", attempt.map { "\($0.start)^" } ?? "HEAD"]))
    }

    /// The same kata, with another commit or tree for its reference.
    func at(_ reference: String) throws -> Kata {
        try Kata(git, attempt, reference)
    }

    private init(_ git: Git, _ attempt: Attempt?, _ reference: String) throws {
        (self.git, self.attempt, self.reference) = (git, attempt, reference)
        let names = try git.run(["ls-tree", "--name-only", "\(reference):Steps"]).split(separator: "\n")
        steps = Dictionary(
            names.compactMap { name in
                name.wholeMatch(of: /Step(\d)_\w+/).flatMap { Int($0.1) }.map { ($0, String(name)) }
            }, uniquingKeysWith: { first, _ in first })
        book = Book(try git.ask("show", "\(reference):KATA.md").output)
    }

    /// The red start is told by the last line of its message, which goes wherever the commit goes.
    private static func attempt(_ git: Git) throws -> Attempt? {
        let branch = try git.branch
        guard branch == nil || branch!.hasPrefix("kata/") else { return nil }
        let found = try git.run(["log", "-1", "--format=%H%n%B", "--grep=^Kata-Start: "])
        guard
            let match = found.firstMatch(
                of: /^(\w+)\n(?s:.*)\nKata-Start: (\d)(?: from (\S+))?(?:\nKata-Break: (\d+))?/),
            let step = Int(match.2)
        else {
            guard let branch else { return nil }
            throw Refusal(
                """
                the branch \(branch) has no red start in it, so there is no reference to compare it with: run
                  git switch main
                """)
        }
        return Attempt(
            step: step, branch: branch, start: String(match.1), origin: match.3.map(String.init),
            mistake: match.4.flatMap { Int($0) })
    }

    func folder(_ step: Int) -> String { "Steps/\(steps[step] ?? "")" }
    func practice(_ kind: String, _ step: Int) -> String { "Steps/Practice/\(steps[step] ?? "")/\(kind)" }

    /// - Throws: `Refusal` with code 2, if there is no such step.
    func step(_ word: String) throws -> Int {
        guard let step = Int(word), steps[step] != nil else {
            throw Refusal("there is no step “\(word)”: name one of 1 to \(steps.count)", code: 2)
        }
        return step
    }

    /// How many of the step's tests are red at its start, or after one of its moves.
    func redTests(_ step: Int, after move: Int) throws -> Int {
        let found = try git.ask(
            "grep", "-hE", "^ *(@MainActor )?func test_", reference, "--",
            "Tests/\(steps[step] ?? "")Tests/Move[\(move + 1)-9]_*.swift")
        return found.output.split(separator: "\n").count
    }

    func moves(_ step: Int) throws -> Int {
        try git.files(reference, "Tests/\(steps[step] ?? "")Tests")
            .compactMap { $0.path.wholeMatch(of: /Move(\d)_\w+\.swift/).flatMap { Int($0.1) } }.max() ?? 0
    }

    /// The tree of a step as it is before its refactoring: the step before, with the start laid over it.
    /// - Parameter move: How many of its moves have been made.
    func lay(start step: Int, move: Int = 0, environment: [String: String]) throws {
        let gone = try git.files(reference, folder(step)).map { "0 \(zeros)\t\(folder(step))/\($0.path)" }
        let before = step == 1 ? [] : try git.files(reference, folder(step - 1))
        let laid = try (before + git.files(reference, practice("Start", step))).map {
            "\($0.entry)\t\(folder(step))/\($0.path)"
        }
        try git.run(
            ["update-index", "-z", "--index-info"], environment: environment,
            input: (gone + laid).map { $0 + "\0" }.joined())
        for k in 0..<move {
            try apply("\(practice("Moves", step))/\(k + 1).patch", environment: environment)
        }
    }

    private var zeros: String { String(repeating: "0", count: reference.count) }
}

extension Kata {
    /// Says where the learner stands, and the one next thing to do.
    func whereIStand() throws {
        guard let attempt else {
            let tried = try git.run(["for-each-ref", "--format=%(refname:short)", "refs/heads/kata/"])
                .matches(of: /kata\/step(\d)/).compactMap { Int($0.1) }
            let next = min((tried.max() ?? 0) + 1, steps.count)
            print(
                """
                You are on \(try git.branch ?? "a detached HEAD"), where all \(steps.count) steps are finished.
                Attempts so far: \(tried.isEmpty ? "none" : "\(tried.count), up to step \(tried.max() ?? 0)").
                Next: Scripts/kata start \(next)
                """)
            return
        }
        let commits = try git.run(["rev-list", "--count", "\(attempt.start)..HEAD"])
        print(
            """
            You are on \(attempt.branch ?? "a detached HEAD"), at step \(attempt.step).
            Goal: \(book.goal(attempt.step))
            Since its start: \(commits) commits\(try git.isClean ? "" : ", and uncommitted work").
            Next: Scripts/kata test
            """)
    }
}
