import Foundation

/// What was right by this compiler, so that it isn't tried again. (CI remembers nothing: its clones are new.)
struct Known: Sendable {
    let folder: URL
    let compiler: String

    /// What came of something; nil, if it isn't known.
    subscript(key: String) -> String? {
        guard let text = try? String(contentsOf: file(key), encoding: .utf8) else { return nil }
        let head = compiler + key
        return text.hasPrefix(head) ? String(text.dropFirst(head.count)) : nil
    }

    func remember(_ text: String, of key: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data((compiler + key + text).utf8).write(to: file(key), options: .atomic)
    }

    private func file(_ key: String) -> URL {
        let hash = key.utf8.reduce(UInt64(5381)) { $0 &* 33 ^ UInt64($1) }
        return folder.appending(path: String(hash))
    }
}
