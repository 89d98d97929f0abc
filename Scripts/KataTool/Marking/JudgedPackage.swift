import Foundation

/// A small package of one step's code and the learner's tests, made as a tree in git.
struct JudgedPackage {
    /// A file of tests: its path in the tests' folder, and its text.
    typealias File = (path: String, text: String)

    let kata: Kata
    let step: Step
    /// The learner's files, and the helpers that the step gives to whoever writes tests.
    let files: [File]

    /// - Throws: `Refusal`, if there are no files of the learner's.
    init(_ kata: Kata, _ attempt: Attempt, _ step: Step) throws {
        (self.kata, self.step) = (kata, step)
        let tree = try kata.repository.snapshot()
        let given = Set(try kata.repository.files(kata.reference, step.tests).map(\.path))
        files = try kata.repository.files(tree, step.tests).map(\.path)
            .filter { $0.hasSuffix(".swift") && !$0.contains(/GuardTests\.swift$/) }
            .map { ($0, try kata.repository.text(tree, "\(step.tests)/\($0)")) }
        guard files.contains(where: { !given.contains($0.path) || $0.path.contains(/^Move\d_/) }) else {
            throw Refusal(
                "there are no tests of yours here yet: write some in \(step.tests)/MyTests.swift, then judge")
        }
    }

    /// - Parameters:
    ///   - code: The commit or tree whose step is tested.
    ///   - out: Parts of the files that do not compile with that code, and are left out.
    /// - Returns: The tree.
    func tree(_ code: String, without out: [String: [Piece]] = [:]) throws -> String {
        let repository = kata.repository
        var entries: [String] = []
        for folder in ["Tests/Support", "Scripts/RedFlags", "Scripts/Programs"] {
            entries += try repository.files(kata.reference, folder).map {
                "\($0.entry)\t\(folder)/\($0.path)"
            }
        }
        entries += try repository.files(code, step.folder).map { "\($0.entry)\t\(step.folder)/\($0.path)" }
        let empty = try repository.git(["mktree"]).trimmed
        return try ScratchIndex.make(in: repository, from: empty) { index in
            try index.git(["update-index", "-z", "--index-info"], input: entries.map { $0 + "\0" }.joined())
            // What is the learner's own in a step goes with the code: a design brings the doubles that it needs.
            let own = try kata.learnersFiles(step)
            for name in own {
                try index.put(repository.text(code, "\(step.tests)/\(name)"), at: "\(step.tests)/\(name)")
            }
            for file in files where !own.contains(file.path) {
                let text = file.text.without(out[file.path] ?? [])
                try index.put(text, at: "\(step.tests)/\(file.path)")
            }
            try index.put(kata.manifest([step]), at: "Package.swift")
        }
    }

    /// The smallest parts of the files that hold these errors of the compiler; nil, if one lies elsewhere.
    func pieces(refusedBy errors: String, beside out: [String: [Piece]]) -> [String: [Piece]]? {
        var found: [String: [Piece]] = [:]
        for match in errors.matches(of: /(\S+\.swift):(\d+):\d+: error:/) {
            guard let file = files.first(where: { match.1.hasSuffix("\(step.tests)/\($0.path)") }),
                let line = Int(match.2),
                let piece = Piece.all(of: file.text).first(where: {
                    $0.lines.contains(line) && out[file.path]?.contains($0) != true
                })
            else { return nil }
            if found[file.path]?.contains(piece) != true { found[file.path, default: []].append(piece) }
        }
        return found.isEmpty ? nil : found
    }
}

extension String {
    /// The text with nothing in the lines of these parts; the others keep their numbers.
    func without(_ pieces: [Piece]) -> String {
        var lines = components(separatedBy: "\n")
        for piece in pieces { for number in piece.lines { lines[number - 1] = "" } }
        return lines.joined(separator: "\n")
    }
}
