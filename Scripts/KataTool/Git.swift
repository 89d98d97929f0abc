import Foundation

/// Git does what git can: trees, commits, branches, differences. This asks it.
struct Git {
    let root: URL

    /// - Throws: `Refusal`, if there is no git, no repository or no commit to start from.
    init(at folder: URL) throws {
        let found = try Command.run(["git", "rev-parse", "--show-toplevel"], in: folder)
        guard found.status != 127 else {
            throw Refusal("there is no git on the PATH: install it (git-scm.com), then try again")
        }
        guard found.status == 0 else {
            throw Refusal(
                """
                \(folder.path) is not in a git repository, and the kata keeps attempts in git: clone it, or run
                  git init && git add -A && git commit -m "The kata"
                """)
        }
        root = URL(fileURLWithPath: found.output.trimmed)
        guard try ask("rev-parse", "-q", "--verify", "HEAD^{commit}").status == 0 else {
            throw Refusal(
                """
                this repository has no commit to start from: run
                  git add -A && git commit -m "The kata"
                """)
        }
    }

    /// Runs git and hands back whatever comes of it.
    func ask(
        _ arguments: String..., environment: [String: String] = [:], input: String = ""
    ) throws -> Command.Outcome {
        try Command.run(["git"] + arguments, in: root, environment: environment, input: input)
    }

    /// Runs git, and takes no for an error.
    /// - Throws: `Refusal` with git's own words.
    @discardableResult
    func run(
        _ arguments: [String], environment: [String: String] = [:], input: String = ""
    ) throws -> String {
        let outcome = try Command.run(["git"] + arguments, in: root, environment: environment, input: input)
        guard outcome.status == 0 else {
            let words = arguments.drop { $0 == "-c" || $0.contains("=") }
            throw Refusal("git \(words.first ?? "") says: \(outcome.errors.trimmed)")
        }
        return outcome.output.trimmed
    }

    /// The branch that is checked out; nil on a detached HEAD.
    var branch: String? {
        get throws {
            let name = try ask("symbolic-ref", "-q", "--short", "HEAD")
            return name.status == 0 ? name.output.trimmed : nil
        }
    }

    var isClean: Bool {
        get throws { try run(["status", "--porcelain", "--untracked-files=normal"]).isEmpty }
    }

    /// The names below a folder of a commit, as paths in that folder.
    func files(_ commit: String, _ folder: String) throws -> [(entry: String, path: String)] {
        let listing = try ask("ls-tree", "-r", "-z", "\(commit):\(folder)")
        return listing.output.split(separator: "\0").compactMap { line in
            let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
            return parts.count == 2 ? (parts[0], parts[1]) : nil
        }
    }

    /// A new tree: an old one, with changes made to it in an index of its own.
    func tree(from old: String, _ change: ([String: String]) throws -> Void) throws -> String {
        let index = try run(["rev-parse", "--absolute-git-dir"]) + "/kata-index-\(getpid())"
        let environment = ["GIT_INDEX_FILE": index]
        defer { try? FileManager.default.removeItem(atPath: index) }
        try run(["read-tree", old], environment: environment)
        try change(environment)
        return try run(["write-tree"], environment: environment)
    }

    /// The work tree as it is, with all that git does not ignore, as a tree; the index stays untouched.
    func snapshot() throws -> String {
        try tree(from: "HEAD") { try run(["add", "-A"], environment: $0) }
    }

    /// What to add to a git command that commits, if nobody has told git who they are.
    var identity: [String] {
        get throws {
            try ["GIT_AUTHOR_IDENT", "GIT_COMMITTER_IDENT"].allSatisfy { try ask("var", $0).status == 0 }
                ? [] : ["-c", "user.name=Kata", "-c", "user.email=kata@localhost"]
        }
    }

    /// Commits everything that is not committed, past hooks and signatures: nothing may stop a rescue.
    func saveAll(_ message: String) throws {
        try run(["add", "-A"])
        try run(try identity + ["-c", "commit.gpgsign=false", "commit", "-q", "--no-verify", "-m", message])
    }
}

extension StringProtocol {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
