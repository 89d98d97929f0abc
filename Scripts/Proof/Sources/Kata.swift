import Foundation

/// A folder of Steps whose name is like "Step3_PropertyInjection" or "Hour_Postcards".
struct Step: Equatable {
    /// What one types for it, as in "3" or "hour", and its folder's name.
    let word, name: String
    /// How many moves lead from its start to the finished step. (Page 0 has what the start brings.) A step that has
    /// none is done in one: it has a start, and an end.
    let moves: Int

    /// The five have a chapter each, with tests for each move. (The hour's moves are only a way to do it.)
    var isNumbered: Bool { word.count == 1 }
    var title: String { isNumbered ? "Step \(word)" : word.capitalized }
    var target: String { isNumbered ? "\(name)Tests" : "\(title)Tests" }
    /// What lies beside it for practising, as in "Moves" or "Notes.md".
    func practice(_ name: String) -> String { "Steps/Practice/\(self.name)/\(name)" }
}

/// The kata in its work tree, committed or not. What a state of it looks like, `Scripts/kata` knows.
struct Kata: Sendable {
    let root: URL
    /// Git's name for all that it holds, as a tree and as a commit.
    let tree, commit: String

    /// - Throws: `Refusal` with the words of `Scripts/kata`, on an attempt, say.
    init(at root: URL) throws {
        self.root = root
        tree = try Command.output(of: ["Scripts/kata", "tree"], in: root)
        let author = ["-c", "user.name=kata", "-c", "user.email=kata@localhost"]
        commit = try Command.output(of: ["git"] + author + ["commit-tree", "-m", "kata", tree], in: root)
    }

    var steps: [Step] {
        let all = names("Steps").compactMap { name in
            name.wholeMatch(of: /(?:Step)?(\w+?)_\w+/).map { match in
                let pages = names("Steps/Practice/\(name)/Moves")
                return Step(word: match.1.lowercased(), name: name, moves: pages.count { $0 != "0.md" })
            }
        }
        return all.filter(\.isNumbered) + all.filter { !$0.isNumbered }
    }

    func step(_ word: Substring?) -> Step? { steps.first { $0.word[...] == word } }

    /// What a learner applies lies beside the folders.
    func patches(_ step: Step) throws -> [Patch] {
        try ["Mistakes/", "Alternatives/", "Reviews/", ""].flatMap { folder in
            try names(step.practice(folder)).filter { $0.hasSuffix(".patch") }.map {
                try Patch(step, "\(folder)\($0)", in: self)
            }
        }
    }

    /// What is in a folder, by name; nothing, if there is no such folder.
    func names(_ folder: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
        return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    /// The files below a folder, by their path from the root; those alone that have a dot in it.
    func files(_ folder: String) -> [String] {
        let paths = try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        return (paths ?? []).filter { $0.contains(".") }.sorted().map { "\(folder)/\($0)" }
    }

    func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}

extension StringProtocol {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
