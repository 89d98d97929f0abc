/// A branch that somebody practises on. It is told by the commit that it began with, wherever that commit goes.
struct Attempt {
    enum Kind: Equatable {
        case refactoring
        /// `kata break` has laid a mistake over the reference: this one.
        case review(mistake: Int)
        /// The learner writes the tests.
        case tests
    }

    let step: Int
    let kind: Kind
    /// The full name of the branch it is on; nil on a detached HEAD.
    let branch: String?
    /// The commit that it began with; the one before that is its reference.
    let start: String
    /// The full name of the branch to go back to; nil, if it was begun on a detached HEAD.
    let origin: String?

    /// The attempt at a commit: HEAD, if not said; nil, if there is none.
    init?(in repository: Repository, branch: String? = nil) throws {
        let current = try branch ?? repository.branch
        // The last paragraph of the message tells it. The options say all that a setting might change.
        let words = [
            "rev-list", "--first-parent", "--fixed-strings", "--grep=Kata-Start: ", "--format=%x01%H%n%B",
        ]
        let pattern = /^(\w+)\n(?s:.*)\nKata-Start: (\d)(?: from (\S+))?(?:\nKata-(Break|Tests): (\d+))?\s*$/
        for message in try repository.git(words + [current ?? "HEAD", "--"]).split(separator: "\u{1}")
            .dropFirst()
        {
            let own = message.replacing(/\ncommit \w+\n$/, with: "")
            guard let match = own.wholeMatch(of: pattern), let step = Int(match.2) else { continue }
            self.step = step
            self.branch = current
            start = String(match.1)
            origin = match.3.map { "refs/heads/\($0)" }
            switch match.4 {
            case "Break": kind = .review(mistake: match.5.flatMap { Int($0) } ?? 0)
            case "Tests": kind = .tests
            default: kind = .refactoring
            }
            return
        }
        return nil
    }

    /// The lines that tell an attempt, for the end of the message of its first commit.
    static func trailer(_ step: Step, _ kind: Kind, origin: String?) -> String {
        let from = origin.map { " from \($0.shortBranch)" } ?? ""
        let more =
            switch kind {
            case .refactoring: ""
            case .review(let mistake): "\nKata-Break: \(mistake)"
            case .tests: "\nKata-Tests: 1"
            }
        return "Kata-Start: \(step.number)\(from)\(more)"
    }

    /// What one calls the place where it is.
    var place: String { branch?.shortBranch ?? "a detached HEAD" }
}

extension String {
    /// "main" for "refs/heads/main".
    var shortBranch: String { hasPrefix("refs/heads/") ? String(dropFirst("refs/heads/".count)) : self }
}
