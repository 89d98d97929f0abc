import Foundation

/// One of the five steps, or the encore.
struct Step: Equatable {
    /// What one types for it, as in "3" or "encore".
    let word: String
    /// Its folder's name, as in "Step3_PropertyInjection".
    let name: String

    /// - Parameter name: A folder's; nil, if it is no step's.
    init?(_ name: String) {
        guard let match = name.wholeMatch(of: /(?:Step(\d)|Encore)_\w+/) else { return nil }
        (word, self.name) = (match.1.map(String.init) ?? "encore", name)
    }

    var isEncore: Bool { word == "encore" }
    /// As the book's headings have it, as in "Step 3".
    var title: String { isEncore ? "Encore" : "Step \(word)" }
    var target: String { isEncore ? "EncoreTests" : "\(name)Tests" }
    var folder: String { "Steps/\(name)" }
    var tests: String { "Tests/\(target)" }
    /// What lies beside it for practising, as in "Moves" or "Hints.md".
    func practice(_ name: String) -> String { "Steps/Practice/\(self.name)/\(name)" }
}

/// A change to a step's finished code: a mistake that people make, or another good design. Or one to the legacy code of
/// the encore: a fault.
struct Patch {
    enum Kind: String {
        case behaviour, `guard`, look, eye, design
        /// Of a fault: tests of the legacy code see it, always or by chance.
        case test, chance
        /// Of a fault: what must be handed in before a test can see it.
        case time, luck, disk, display
    }

    let step: Step
    /// As in "Mistakes/token-to-every-server.patch".
    let path: String
    let kind: Kind
    /// What must see the mistake: a test, as in "Move3_TokenTests/test_get_sendsTheToken"; a line of Look.tsv, as in
    /// "Look/default"; or "a reader". Nil for a design.
    let seer: String?
    /// What was done.
    let summary: String

    /// As `Scripts/kata tree` takes it.
    var state: String { "\(step.word):\(path)" }
}

/// Why nothing can be proved at all.
struct Refusal: Error {
    let message: String

    init(_ message: String) { self.message = message }
}

/// The kata in its work tree, committed or not. What a state of it looks like, `Scripts/kata` knows.
struct Kata: Sendable {
    let root: URL
    /// Git's name for all that it holds.
    let tree: String

    /// - Throws: `Refusal` with the words of `Scripts/kata`, on an attempt, say.
    init(at root: URL) throws {
        self.root = root
        tree = try Self.output(of: ["Scripts/kata", "tree"], in: root)
    }

    /// - Parameter states: As in "3:0" for the start of step 3, or "3:Mistakes/x.patch".
    /// - Returns: The tree of the kata with these, and all else finished.
    func tree(_ states: [String]) throws -> String {
        try Self.output(of: ["Scripts/kata", "tree"] + states, in: root, environment: ["KATA_BASE": tree])
    }

    /// - Returns: The kata with the tests of a patch, and without its code.
    func testsAlone(of patch: Patch) throws -> String {
        let patched = try tree([patch.state])
        let index = FileManager.default.temporaryDirectory.appendingPathComponent(
            "index-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: index) }
        let commands = [
            ["read-tree", tree], ["rm", "-rfq", "--cached", patch.step.tests],
            ["read-tree", "--prefix=\(patch.step.tests)/", "\(patched):\(patch.step.tests)"],
        ]
        let environment = ["GIT_INDEX_FILE": index.path]
        for command in commands {
            _ = try Self.output(of: ["git"] + command, in: root, environment: environment)
        }
        return try Self.output(of: ["git", "write-tree"], in: root, environment: environment)
    }

    /// What a program prints, without the line's end.
    static func output(
        of words: [String], in folder: URL, environment: [String: String?] = [:]
    ) throws -> String {
        let outcome = try Command(words, in: folder, environment: environment).run()
        guard outcome.succeeded else {
            throw Refusal("\(words.joined(separator: " ")): \(outcome.errors.trimmed)")
        }
        return outcome.output.trimmed
    }

    // MARK: - What there is

    var steps: [Step] {
        names("Steps").compactMap(Step.init).sorted {
            ($0.isEncore ? 1 : 0, $0.name) < ($1.isEncore ? 1 : 0, $1.name)
        }
    }

    func moves(_ step: Step) -> Int { names(step.practice("Moves")).count }

    /// The first line of each reads "kind, what it is about: what sees it: what was done".
    func mistakes(_ step: Step) throws -> [Patch] {
        try patches(step, "Mistakes") { path, line in
            let pattern = /(behaviour|guard|look|eye), ([^:]+): (\w+\/test_\w+|Look\/[\w-]+|a reader): (.+)/
            guard let match = line.wholeMatch(of: pattern), let kind = Patch.Kind(rawValue: String(match.1))
            else {
                throw Refusal("\(path) must begin with “kind, area: what sees it: mistake”, in one line")
            }
            return Patch(
                step: step, path: path, kind: kind, seer: String(match.3), summary: String(match.4))
        }
    }

    /// The first line of each reads "kind: what sees it: what a user notices".
    func faults(_ step: Step) throws -> [Patch] {
        try patches(step, "Faults") { path, line in
            let pattern = /(test|chance|time|luck|disk|display): (\w+\/test_\w+): (.+)/
            guard let match = line.wholeMatch(of: pattern), let kind = Patch.Kind(rawValue: String(match.1))
            else { throw Refusal("\(path) must begin with “kind: what sees it: fault”, in one line") }
            return Patch(
                step: step, path: path, kind: kind, seer: String(match.2), summary: String(match.3))
        }
    }

    /// The first line of each says what is different.
    func alternatives(_ step: Step) throws -> [Patch] {
        try patches(step, "Alternatives") {
            Patch(step: step, path: $0, kind: .design, seer: nil, summary: $1)
        }
    }

    private func patches(
        _ step: Step, _ folder: String, _ patch: (_ path: String, _ line: String) throws -> Patch
    ) throws -> [Patch] {
        try names(step.practice(folder)).map { name in
            let line = try text(step.practice("\(folder)/\(name)")).prefix { $0 != "\n" }
            return try patch("\(folder)/\(name)", String(line))
        }
    }

    /// What is in a folder, by name; nothing, if there is no such folder.
    func names(_ folder: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: root.appendingPathComponent(folder).path)
        return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    /// All files below a folder, by their path from there.
    func files(_ folder: String) -> [String] {
        let paths = try? FileManager.default.subpathsOfDirectory(
            atPath: root.appendingPathComponent(folder).path)
        return (paths ?? []).filter { $0.contains(".") }.sorted()
    }

    func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
    }

    func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
}

extension StringProtocol {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
