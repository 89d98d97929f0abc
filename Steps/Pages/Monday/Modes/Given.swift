@MainActor final class DraftSaver {
    static let shared = DraftSaver()
    var drafts: [String] = []
    func save(_ draft: String) {}
}

final class Journal: Sendable {
    static let shared = Journal()
    func add(_ line: String) {}
}

let journal = Journal()
