import Foundation

/// The one change of the tool that moves the work tree: from a commit that holds all of it to another one.
///
/// `git switch` can be interrupted, and can fail half-way. So what is about to happen is written down first. The next
/// command reads it, and takes back what was begun and not ended. All content is in one of two commits by then.
struct Switch: Codable {
    typealias Place = Repository.Place

    /// What was typed, as in "start 3".
    let intention: String
    var from: Place
    let to: Place
    /// Whether the branch has been made for this.
    var isNew = false
    /// Whether git has been told to move the tree.
    var isMoving = false

    /// Saves what is not committed, if that is allowed here, and moves to the other place.
    /// - Parameter save: Makes the work tree hold nothing that is not committed, or throws.
    /// - Throws: `Refusal`; all is as it was then.
    static func make(
        _ intention: String, to place: Place, isNew: Bool, in repository: Repository, lock: Lock,
        save: () throws -> Void
    ) throws {
        let from = try repository.place
        var move = Switch(intention: intention, from: from, to: place)
        try move.writeDown(in: repository)
        do {
            if isNew, let branch = place.branch {
                try repository.git("update-ref", "-m", "kata: \(intention)", branch, place.commit, "")
                move.isNew = true
                try move.writeDown(in: repository)
            }
            try save()
            move.from = try repository.place
            move.isMoving = true
            try move.writeDown(in: repository)
            try move.go(in: repository, lock: lock)
        } catch {
            try move.undo(in: repository)
            throw error
        }
        try? FileManager.default.removeItem(at: file(in: repository))
    }

    private func go(in repository: Repository, lock: Lock) throws {
        let name = to.branch.map { String($0.dropFirst("refs/heads/".count)) }
        // Git has the lock, too: whoever kills this process and not git must wait for it.
        let outcome = try repository.outcome(
            of: ["switch", "-q", "--no-guess", "--no-overwrite-ignore"]
                + (name.map { [$0] } ?? ["--detach", to.commit]), standardInput: lock.handle)
        let place = try repository.place
        let left = try repository.git("status", "--porcelain", "--untracked-files=no")
        guard outcome.succeeded, place.branch == to.branch, place.commit == to.commit, left.isEmpty else {
            let reasons = [outcome.errors.trimmed, left.isEmpty ? "" : "it could not write:\n\(left)"]
            let elsewhere =
                outcome.errors.contains("already ")
                ? "\nGo on in that work tree, or here without a branch: git switch --detach \(name ?? to.commit)"
                : ""
            throw Refusal(
                "git could not switch, and all is as it was before. It says: "
                    + (reasons.first { !$0.isEmpty } ?? "nothing") + elsewhere)
        }
    }

    // MARK: - Taking it back

    /// Takes back what an earlier command has begun and not ended.
    static func recover(in repository: Repository) throws {
        let file = file(in: repository)
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        guard let move = try? JSONDecoder().decode(Switch.self, from: Data(contentsOf: file)) else {
            return try FileManager.default.removeItem(at: file)  // it was never written to its end
        }
        guard repository.exists(move.from.commit), repository.exists(move.to.commit) else {
            let aside = file.appendingPathExtension("broken-\(Int(Date().timeIntervalSince1970))")
            try FileManager.default.moveItem(at: file, to: aside)
            return Console.note(
                "kata: \(file.lastPathComponent) names no commits of this repository; it is kept as \(aside.path)"
            )
        }
        // Git sets HEAD last. So it has ended, or HEAD is where it was; else somebody has gone on with git since.
        let head = try repository.place
        if head == move.to {
            move.removeStaleLocks(in: repository)
            try FileManager.default.removeItem(at: file)
        } else if head == move.from || (!move.isMoving && head.branch == move.from.branch) {
            try move.undo(in: repository)
            Console.note("kata: `\(move.intention)` was interrupted; you are where you were before it.")
        } else {
            try FileManager.default.removeItem(at: file)
            Console.note(
                "kata: `\(move.intention)` was interrupted, and you have gone on with git since. Nothing was taken back: look at `git status`."
            )
        }
    }

    private func undo(in repository: Repository) throws {
        removeStaleLocks(in: repository)
        if isMoving {
            try restore(in: repository)
            if let branch = from.branch {
                try repository.git("symbolic-ref", "-m", "kata: back", "HEAD", branch)
            } else {
                try repository.git("update-ref", "--no-deref", "-m", "kata: back", "HEAD", from.commit)
            }
        }
        // It is deleted only if it is what this made.
        if isNew, let branch = to.branch {
            _ = try repository.outcome(of: ["update-ref", "-d", branch, to.commit])
        }
        try FileManager.default.removeItem(at: Self.file(in: repository))
    }

    /// Brings back each file that git has changed or was about to. A file that holds anything else is somebody's
    /// work, and stays.
    private func restore(in repository: Repository) throws {
        let words = ["diff-tree", "-r", "-z", "--raw", "--no-renames", from.commit, to.commit]
        let fields = try repository.git(words).split(separator: "\0").map(String.init)
        var (back, gone) = ([String](), [String]())
        for k in stride(from: 0, to: fields.count - 1, by: 2) {
            let (blobs, path) = (fields[k].split(separator: " ").map(String.init), fields[k + 1])
            let (old, new, isAbsentBefore) = (blobs[2], blobs[3], blobs[0] == ":000000")
            let file = repository.root.appendingPathComponent(path)
            let isThere = (try? FileManager.default.attributesOfItem(atPath: file.path)) != nil
            let disk = isThere ? try repository.outcome(of: ["hash-object", "--", path]).output.trimmed : ""
            guard !isThere || [old, new].contains(disk) || isCut(file, of: new, in: repository) else {
                continue
            }
            if !isAbsentBefore { back.append(path) } else if isThere { gone.append(path) }
        }
        try repository.git("read-tree", from.commit)
        for path in gone {
            try? FileManager.default.removeItem(at: repository.root.appendingPathComponent(path))
        }
        let paths = back.map { $0 + "\0" }.joined()
        let written = try repository.outcome(of: ["checkout-index", "-f", "-z", "--stdin"], input: paths)
        guard written.succeeded else {
            throw Refusal(
                """
                git could not write all files back. They are safe in the commit \(from.commit). It says:
                  \(written.errors.trimmed)
                Mend that, then run `Scripts/kata` again: it goes on with this.
                """)
        }
        _ = try repository.outcome(of: ["update-index", "-q", "--refresh"])
    }

    /// Whether git was killed while it wrote the file: then it holds the beginning of what it should.
    private func isCut(_ file: URL, of blob: String, in repository: Repository) -> Bool {
        guard let text = try? String(contentsOf: file, encoding: .utf8),
            let whole = try? repository.outcome(of: ["cat-file", "blob", blob]), whole.succeeded
        else { return false }
        return whole.output.hasPrefix(text)
    }

    /// What a killed git has left: it is as old as what was written down before. A younger one is somebody else's.
    private func removeStaleLocks(in repository: Repository) {
        guard let begun = Self.file(in: repository).modified else { return }
        for name in ["index", "HEAD", to.branch, from.branch].compactMap({ $0.map { "\($0).lock" } }) {
            guard let path = try? repository.git("rev-parse", "--git-path", name).trimmed else { continue }
            let file = URL(fileURLWithPath: path, relativeTo: repository.root)
            if let made = file.modified, abs(made.timeIntervalSince(begun)) < 30 {
                try? FileManager.default.removeItem(at: file)
            }
        }
    }

    private func writeDown(in repository: Repository) throws {
        try JSONEncoder().encode(self).write(to: Self.file(in: repository), options: .atomic)
    }

    private static func file(in repository: Repository) -> URL { repository.own("switch.json") }
}

extension URL {
    /// When the file was written last; nil, if there is none.
    var modified: Date? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
}
