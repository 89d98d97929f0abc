actor Archive {
    static func shared() async throws -> Archive { Archive() }  // in truth, it opens a file
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
}

nonisolated struct Importer {
    var archive: @Sendable () async throws -> Archive = { try await .shared() }
    func add(_ line: String) async throws { try await archive().add(line) }
}
