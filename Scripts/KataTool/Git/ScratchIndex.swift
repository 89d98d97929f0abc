import Foundation

/// An index away from the work tree's own, in which a tree is made.
struct ScratchIndex {
    private let repository: Repository
    private let file: URL

    /// - Parameter tree: What it begins with; what git has in the work tree's index, if nil.
    static func make(
        in repository: Repository, from tree: String?, _ change: (ScratchIndex) throws -> Void
    ) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("kata-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let index = ScratchIndex(repository: repository, file: file)
        if let tree {
            try index.git(["read-tree", tree])
        } else if FileManager.default.fileExists(atPath: repository.gitFolder.path + "/index") {
            // It knows which files have not changed, so git need not read them all.
            let whole = repository.gitFolder.path + "/index"
            try FileManager.default.copyItem(atPath: whole, toPath: file.path)
            // Git looks again into each file that is as young as the index. A copy is younger than all of them, so it
            // gets the date of the index, and a second less, because a date is rounded.
            let date = try FileManager.default.attributesOfItem(atPath: whole)[.modificationDate] as? Date
            try FileManager.default.setAttributes(
                [.modificationDate: (date ?? .distantPast) - 1], ofItemAtPath: file.path)
        }
        try change(index)
        return try index.git(["write-tree"]).trimmed
    }

    @discardableResult
    func git(_ arguments: [String], input: String = "") throws -> String {
        try repository.git(arguments, input: input, environment: ["GIT_INDEX_FILE": file.path])
    }

    func apply(_ patch: String) throws {
        try git(["apply", "--cached", "--whitespace=nowarn"], input: patch)
    }

    /// Makes a file hold this text.
    func put(_ text: String, at path: String) throws {
        let blob = try repository.git(["hash-object", "-w", "--stdin"], input: text).trimmed
        try git(["update-index", "--add", "--index-info"], input: "100644 \(blob) 0\t\(path)\n")
    }

    /// Makes a folder hold these files, and no other.
    func replace(_ folder: String, with files: [(entry: String, path: String)]) throws {
        let old = try git(["ls-files", "-z", "--", folder]).split(separator: "\0")
        let length = files.first?.entry.split(separator: " ").last?.count ?? 40
        let gone = old.map { "0 \(String(repeating: "0", count: length))\t\($0)" }
        let laid = files.map { "\($0.entry)\t\(folder)/\($0.path)" }
        try git(["update-index", "-z", "--index-info"], input: (gone + laid).map { $0 + "\0" }.joined())
    }
}
