/// A branch that somebody practises on. It is told by the commit that it began with, wherever that commit goes.
struct Attempt {
    enum Kind: Equatable {
        case refactoring
        /// `kata break` has laid a mistake over the reference: this one.
        case review(mistake: Int)
        /// The learner writes the tests.
        case tests
    }

    /// As in "3" or "encore".
    let step: String
    let kind: Kind
    /// The full name of the branch it is on; nil on a detached HEAD.
    let branch: String?
    /// The commit that it began with.
    let start: String
    /// The commit before that one: its reference.
    let reference: String
    /// The full name of the branch to go back to; nil, if it was begun on a detached HEAD.
    let origin: String?

    /// The attempt on a branch, or at HEAD, if that is on none; nil, if there is no attempt.
    init?(in repository: Repository, branch: String?) throws {
        // A line of the message tells it: of the oldest commit that has one. No setting changes what this prints.
        let words = [
            "rev-list", "--first-parent", "--fixed-strings", "--grep=Kata-Start: ", "--format=%x01%H %P%n%B",
        ]
        let found = try repository.git(words + [branch ?? "HEAD", "--"]).split(separator: "\u{1}")
            .dropFirst()
        let line = /\nKata-Start: (\d|encore)(?: from ([^\n]+))?\n/
        guard let message = found.last(where: { $0.contains(line) }),
            let match = message.firstMatch(of: line),
            case let commits = message.prefix(while: { $0 != "\n" }).split(separator: " ").map(String.init),
            commits.count > 1
        else {
            if let place = branch?.shortBranch, place.contains(/^kata\/(step\d|encore)\//) {
                throw Refusal(
                    """
                    the branch \(place) has lost the commit that it began with, so nobody can tell its reference.
                    Your work is safe in it. Give it another name, and switch to the branch that you began on:
                      git branch -m \(place) my-\(place.replacingOccurrences(of: "/", with: "-"))
                      git switch main
                    """)
            }
            return nil
        }
        step = String(match.1)
        self.branch = branch
        (start, reference) = (commits[0], commits[1])
        origin = match.2.map { "refs/heads/\($0)" }
        let more = message.firstMatch(of: /\nKata-(Break|Tests): (\d+)\n/)
        switch more?.1 {
        case "Break": kind = .review(mistake: more.flatMap { Int($0.2) } ?? 0)
        case "Tests": kind = .tests
        default: kind = .refactoring
        }
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
        return "Kata-Start: \(step.word)\(from)\(more)"
    }

    /// What one calls the place where it is.
    var place: String { branch?.shortBranch ?? "a detached HEAD" }
}

extension String {
    /// "main" for "refs/heads/main".
    var shortBranch: String { hasPrefix("refs/heads/") ? String(dropFirst("refs/heads/".count)) : self }
}
