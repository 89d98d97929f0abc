nonisolated final class Reminder {
    func fire() async { await Bell.shared.ring() }
}

actor Uploads {
    static let shared = Uploads()
    private var sent: Set<String> = []

    func send(_ draft: String) async {
        guard !sent.contains(draft) else { return }
        await Server.shared.put(draft)
        sent.insert(draft)
    }
}

actor Archive {
    static func shared() async throws -> Archive { Archive() }  // in truth, it opens a file
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
}

nonisolated struct Importer {
    func add(_ line: String) async throws { try await Archive.shared().add(line) }
}
