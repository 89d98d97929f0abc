import Foundation

/// One of the five steps, the hour, or the encore.
struct Step: Equatable {
    /// What one types for it, as in "3", "hour" or "encore", and its folder's name, as in
    /// "Step3_PropertyInjection".
    let word, name: String

    /// - Parameter name: A folder's; nil, if it is no step's.
    init?(_ name: String) {
        guard let match = name.wholeMatch(of: /(?:Step(\d)|(Hour|Encore))_\w+/) else { return nil }
        (word, self.name) = ((match.1 ?? match.2).map { $0.lowercased() } ?? "", name)
    }

    var isEncore: Bool { word == "encore" }
    /// The five have a chapter each, with moves. (The hour has moves, too, but they're only a way to do it.)
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
        let all = names("Steps").compactMap(Step.init)
        return all.filter(\.isNumbered) + all.filter { !$0.isNumbered }
    }

    func step(_ word: Substring?) -> Step? { steps.first { $0.word[...] == word } }
    /// Page 0 has what the start brings.
    func moveCount(_ step: Step) -> Int { names(step.practice("Moves")).filter { $0 != "0.md" }.count }

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
