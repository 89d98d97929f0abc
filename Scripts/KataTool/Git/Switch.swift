import Foundation

/// The one change of the tool that moves the work tree. Git makes it, from a commit that holds all work to another one.
///
/// A kill or a full disk can stop git half-way. So a note says first what is about to happen. Where a command finds one,
/// and the tree is not whole, it changes nothing: it says where the work is, and by which commands git brings it back.
struct Switch: Codable {
    typealias Place = Repository.Place

    /// What was typed, as in "start 3".
    let intention: String
    let from: Place
    let to: Place
    /// Whether the branch is made for this.
    let isNew: Bool
    /// How much git had written about the moves of HEAD by then, in bytes.
    var reflog: Int

    /// Moves from a work tree without uncommitted work.
    /// - Throws: `Refusal`; it says if anything has changed.
    static func make(
        _ intention: String, to place: Place, isNew: Bool, in repository: Repository, lock: Lock
    ) throws {
        var note = try Switch(
            intention: intention, from: repository.place, to: place, isNew: isNew,
            reflog: repository.reflogSize)
        let name = place.branch?.shortBranch
        try note.write(in: repository)
        do {
            if isNew, let branch = place.branch {
                try repository.git("update-ref", "-m", "kata: \(intention)", branch, place.commit, "")
            }
        } catch {
            try? FileManager.default.removeItem(at: file(in: repository))
            throw error
        }
        // Git has the lock, too: whoever kills this process and not git must wait for it.
        let outcome = try repository.outcome(
            of: ["switch", "-q", "--no-guess", "--no-overwrite-ignore"]
                + (name.map { [$0] } ?? ["--detach", place.commit]), standardInput: lock.handle)
        note.reflog = repository.reflogSize  // from here on, only what somebody else does counts
        try note.write(in: repository)
        guard try note.isOver(in: repository) else {
            throw try note.refusal(in: repository, because: outcome.errors.trimmed)
        }
        guard try repository.place != place else { return }
        let elsewhere =
            outcome.errors.contains("already ")
            ? "\nGo on in that work tree, or here without a branch: git switch --detach \(name ?? place.commit)"
            : ""
        throw Refusal(
            """
            git cannot move to \(name ?? place.commit), and all is as it was before. It says:
              \(outcome.errors.trimmed)\(elsewhere)
            """)
    }

    /// - Throws: `Refusal`, if a switch was begun here, and the tree is not whole yet.
    static func refuseInterrupted(in repository: Repository) throws {
        guard let data = try? Data(contentsOf: file(in: repository)) else { return }
        // A note that cannot be read was never finished; then git had not begun.
        guard let note = try? JSONDecoder().decode(Switch.self, from: data) else {
            try FileManager.default.removeItem(at: file(in: repository))
            return
        }
        if try !note.isOver(in: repository) { throw try note.refusal(in: repository, because: "") }
    }

    /// Whether the tree is whole, by the switch or by what somebody has done since. Then the note goes.
    private func isOver(in repository: Repository) throws -> Bool {
        // Git moves HEAD last. So where HEAD has moved, and nothing that git has differs, the switch is over, whatever
        // lies beside it, and whoever asks git for something else at this moment.
        let place = try repository.place
        let isElsewhere = place != from && place != to
        if try place != to || !repository.git("status", "--porcelain", "--untracked-files=no").isEmpty {
            guard try isElsewhere || locks(in: repository).isEmpty,
                try isElsewhere || repository.reflogSize > reflog || repository.isClean
            else { return false }
        }
        // Nobody has got to the new branch, so it goes; it is deleted only if it is what this made.
        if isNew, let branch = to.branch, place.branch != branch {
            _ = try repository.outcome(of: ["update-ref", "-d", branch, to.commit])
        }
        try? FileManager.default.removeItem(at: Self.file(in: repository))
        return true
    }

    private func refusal(in repository: Repository, because reason: String) throws -> Refusal {
        let back = from.branch?.shortBranch.quoted ?? "--detach \(from.commit)"
        let rescue = ((try? strange(in: repository)) ?? []).map {
            "git --literal-pathspecs restore -s 'stash@{0}' -- \($0.quoted)"
        }
        let commands =
            try locks(in: repository).map { "rm \($0.path.quoted)" } + ["git add -A", "git stash"]
            + ["git switch -f \(back)"] + rescue
        return Refusal(
            """
            `kata \(intention)` was stopped half-way\(reason.isEmpty ? "" : ": \(reason)")
            Nothing is lost: all that you had is in the commit \(from.commit.prefix(10)), on \(from.branch?.shortBranch ?? "no branch"). Nothing was changed just now.
            If no other git is at work here, these commands, in this order, make the tree whole again:
              \(commands.joined(separator: "\n  "))
            \(rescue.isEmpty ? "" : "(The last ones bring back what neither side of the switch had, so it may be new.)\n")What lies here now stays in git's stash.
            """)
    }

    /// The files that hold something else than before the switch and after it: somebody may have written them since.
    private func strange(in repository: Repository) throws -> [String] {
        let tree = try repository.snapshot()
        func changed(since commit: String) throws -> Set<String> {
            let words = ["diff-tree", "-r", "-z", "--name-only", "--no-renames", "--diff-filter=AMT"]
            return Set(try repository.git(words + [commit, tree]).split(separator: "\0").map(String.init))
        }
        return try changed(since: from.commit).intersection(changed(since: to.commit)).sorted()
            // An empty one git was about to write.
            .filter { (repository.root.appendingPathComponent($0).size ?? 0) > 0 }
    }

    private func locks(in repository: Repository) throws -> [URL] {
        let names = ["index", "HEAD", "packed-refs", from.branch, to.branch].compactMap(\.self)
        return try repository.paths(names.map { "\($0).lock" }).filter { $0.size != nil }
    }

    private func write(in repository: Repository) throws {
        try JSONEncoder().encode(self).write(to: Self.file(in: repository), options: .atomic)
    }

    private static func file(in repository: Repository) -> URL { repository.own("switch.json") }
}

extension Repository {
    /// In bytes; 0, if git keeps no record here.
    fileprivate var reflogSize: Int { gitFolder.appendingPathComponent("logs/HEAD").size ?? 0 }

    /// Where git keeps files of its own, by their names in a repository's folder.
    fileprivate func paths(_ names: [String]) throws -> [URL] {
        try git(["rev-parse"] + names.flatMap { ["--git-path", $0] }).split(separator: "\n").map {
            URL(fileURLWithPath: String($0), relativeTo: root).absoluteURL
        }
    }
}

extension URL {
    /// In bytes; nil, if there is no such file.
    fileprivate var size: Int? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.size].flatMap { $0 as? Int }
    }
}
