nonisolated final class Reminder {
    private let ring: @MainActor () -> Void

    init(ring: @escaping @MainActor () -> Void = { Bell.shared.ring() }) { self.ring = ring }

    func fire() async { await ring() }
}

actor Uploads {
    static let shared = Uploads()
    private var sent: Set<String> = []
    private let put: @Sendable (String) async -> Void

    init(put: @escaping @Sendable (String) async -> Void) { self.put = put }
    init() { self.init(put: { await Server.shared.put($0) }) }  // no `convenience`

    func send(_ draft: String) async {
        guard !sent.contains(draft) else { return }
        await put(draft)
        sent.insert(draft)
    }
}

actor Archive {
    static func shared() async throws -> Archive { Archive() }  // in truth, it opens a file
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
}

nonisolated struct Importer {
    var archive: @Sendable () async throws -> Archive = { try await .shared() }
    func add(_ line: String) async throws { try await archive().add(line) }
}
