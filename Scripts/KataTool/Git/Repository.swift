import Foundation
import Programs

/// Git does what git can: trees, commits, branches, differences. This asks it.
struct Repository: Sendable {
    let root: URL
    /// Where git keeps this work tree's index and HEAD.
    let gitFolder: URL
    private let environment: [String: String?]

    /// - Throws: `Refusal`, if the kata is in no repository of its own, or in one without a commit.
    init(at folder: URL) throws {
        environment = Self.environment
        let words = ["git", "rev-parse", "--show-toplevel", "--absolute-git-dir", "HEAD:Steps"]
        let found = try Program(words, in: folder, environment: environment).run()
        guard found.status != 127 else {
            throw Refusal("there is no git on the PATH: install it (git-scm.com), then try again")
        }
        let lines = found.output.split(separator: "\n").map(String.init)
        guard lines.count >= 2 else {
            let isMissing = !FileManager.default.fileExists(
                atPath: folder.appendingPathComponent(".git").path)
            throw Refusal(
                """
                git cannot work in \(folder.path). It says:
                  \(found.errors.trimmed)
                """
                    + (isMissing
                        ? """

                        The kata keeps your attempts in git. Clone it, or make this folder a repository:
                          git init && git add -A && git commit -m "The kata"
                        """ : ""))
        }
        root = URL(fileURLWithPath: lines[0])
        gitFolder = URL(fileURLWithPath: lines[1])
        if found.succeeded {
            // What is the tool's own is never committed. (Where it cannot be written, its lock says so.)
            let ignore = own(".gitignore")
            guard !FileManager.default.fileExists(atPath: ignore.path) else { return }
            try? FileManager.default.createDirectory(at: own(""), withIntermediateDirectories: true)
            try? Data("*\n".utf8).write(to: ignore)
            return
        }
        guard !FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) else {
            throw Refusal(
                """
                this branch has no commit with the folder Steps, so nobody can tell the kata's steps. Go to one that has, or
                make one:
                  git switch main
                  git add -A && git commit -m "The kata"
                """)
        }
        throw Refusal(
            """
            \(folder.path) lies in the repository \(root.path), which is another project's. Give the kata its own:
              git init && git add -A && git commit -m "The kata"
            """)
    }

    /// The tool means its own repository, whatever the environment says of another; git's own scripts do the same.
    /// Who commits, and where git's settings are, may be said there.
    private static var environment: [String: String?] {
        let kept = [
            "GIT_AUTHOR_", "GIT_COMMITTER_", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM",
            "GIT_CEILING_DIRECTORIES", "GIT_EXEC_PATH", "GIT_PAGER", "GIT_EDITOR", "GIT_TRACE",
        ]
        let names = ProcessInfo.processInfo.environment.keys.filter { name in
            name.hasPrefix("GIT_") && !kept.contains { name.hasPrefix($0) }
        }
        return Dictionary(uniqueKeysWithValues: names.map { ($0, nil) })
    }

    /// A file of the tool's own, which git ignores.
    func own(_ path: String) -> URL { root.appendingPathComponent(".kata/\(path)") }

    // MARK: - Asking git

    /// Settings of somebody's own that would change what git does or prints for the tool.
    private static let settings = [
        "core.hooksPath=/dev/null", "core.quotePath=false", "log.showSignature=false",
        "i18n.logOutputEncoding=UTF-8", "i18n.commitEncoding=UTF-8", "submodule.recurse=false",
        "grep.lineNumber=false", "grep.column=false", "grep.fullName=false",
    ]

    /// Runs git and hands back whatever comes of it.
    func outcome(
        of arguments: [String], input: String = "", standardInput: FileHandle? = nil,
        environment more: [String: String] = [:]
    ) throws -> Program.Outcome {
        // No hook has a say in what the tool saves or moves; whoever only looks takes no lock; and git speaks English.
        let fixed = ["GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"].merging(more) { $1 }
        var git = Program(
            ["git"] + Self.settings.flatMap { ["-c", $0] } + arguments, in: root,
            environment: environment.merging(fixed.mapValues { $0 }) { $1 })
        git.endsWithMe = false
        return try git.run(input: input, standardInput: standardInput)
    }

    /// What git prints.
    /// - Throws: `Refusal` with git's own reason, if it fails.
    @discardableResult
    func git(
        _ arguments: [String], input: String = "", standardInput: FileHandle? = nil,
        environment: [String: String] = [:]
    ) throws -> String {
        let outcome = try outcome(
            of: arguments, input: input, standardInput: standardInput, environment: environment)
        guard outcome.succeeded else { throw failure(of: arguments, outcome) }
        return outcome.output
    }

    @discardableResult
    func git(_ arguments: String...) throws -> String { try git(arguments) }

    private func failure(of arguments: [String], _ outcome: Program.Outcome) -> Refusal {
        let reasons = [outcome.errors, outcome.output].map(\.trimmed)
        let reason = reasons.first { !$0.isEmpty } ?? "nothing, and ends with code \(outcome.status)"
        return Refusal("git \(arguments.first ?? "") says: \(reason)")
    }

    /// Lets git take this process's place, with its pager and its colors.
    func become(_ arguments: [String]) throws -> Never {
        try Program(["git"] + arguments, in: root, environment: environment).become()
    }

    // MARK: - What there is

    /// Where somebody stands.
    struct Place: Codable, Equatable {
        /// The full name of the branch, as in "refs/heads/main"; nil on a detached HEAD.
        let branch: String?
        let commit: String
    }

    var place: Place {
        get throws {
            let lines = try git("rev-parse", "HEAD", "--symbolic-full-name", "HEAD").split(separator: "\n")
                .map(String.init)
            if lines.count == 2 {
                return Place(branch: lines[1] == "HEAD" ? nil : lines[1], commit: lines[0])
            }
            // Somebody has a tag or a branch HEAD, too.
            let branch = try outcome(of: ["symbolic-ref", "-q", "HEAD"])
            return Place(branch: branch.succeeded ? branch.output.trimmed : nil, commit: lines[0])
        }
    }

    func commit(_ name: String) throws -> String {
        try git("rev-parse", "--verify", "\(name)^{commit}").trimmed
    }

    func exists(_ name: String) -> Bool {
        (try? outcome(of: ["rev-parse", "-q", "--verify", "\(name)^{commit}"]).succeeded) ?? false
    }

    /// The full names of the branches in a folder, or of the one that has its name; the newest comes last.
    func branches(_ prefix: String = "refs/heads/") throws -> [String] {
        try git("for-each-ref", "--sort=committerdate", "--format=%(refname)", prefix).split(separator: "\n")
            .map(String.init)
    }

    var isClean: Bool {
        get throws { try git("status", "--porcelain", "--untracked-files=normal").isEmpty }
    }

    /// The files below a folder of a commit: what git writes of each, and its path in that folder.
    func files(_ commit: String, _ folder: String) throws -> [(entry: String, path: String)] {
        let listing = try outcome(of: ["ls-tree", "-r", "-z", "\(commit):\(folder)"])
        return listing.output.split(separator: "\0").compactMap { line in
            let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
            return parts.count == 2 ? (parts[0], parts[1]) : nil
        }
    }

    /// What a file holds, or the one that it links to.
    func text(_ commit: String, _ path: String) throws -> String {
        let words = ["cat-file", "--batch", "--follow-symlinks"]
        let found = try git(words, input: "\(commit):\(path)\n")
        let head = found.prefix { $0 != "\n" }
        guard head.contains(" blob ") else { throw Refusal("there is no \(path) in \(commit.prefix(10))") }
        return String(found.dropFirst(head.count + 1).dropLast())
    }

    /// The first line of each file in a folder, and the file's path.
    func firstLines(_ commit: String, _ folder: String) throws -> [(path: String, line: String)] {
        let all = try outcome(
            of: ["grep", "--no-color", "--no-column", "-z", "-n", "", commit, "--", folder])
        return all.output.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\0", maxSplits: 2).map(String.init)
            guard parts.count == 3, parts[1] == "1" else { return nil }
            return (String(parts[0].dropFirst(commit.count + 1)), parts[2])
        }
    }

    // MARK: - Trees and commits

    /// The work tree as it is, with all that git does not ignore; the index stays untouched.
    func snapshot() throws -> String {
        try ScratchIndex.make(in: self, from: nil) { try $0.git(["add", "-A"]) }
    }

    /// A commit that no hook, signature or missing name can stop.
    func commit(_ tree: String, on parent: String, _ message: String...) throws -> String {
        let words = ["commit-tree", "--no-gpg-sign", tree, "-p", parent] + message.flatMap { ["-m", $0] }
        let asThemselves = try outcome(of: words)
        return asThemselves.succeeded
            ? asThemselves.output.trimmed : try git(words, environment: Self.kataItself).trimmed
    }

    /// Who commits, where nobody has told git a name.
    static let kataItself = [
        "GIT_AUTHOR_NAME": "Kata", "GIT_AUTHOR_EMAIL": "kata@localhost",
        "GIT_COMMITTER_NAME": "Kata", "GIT_COMMITTER_EMAIL": "kata@localhost",
    ]
}
