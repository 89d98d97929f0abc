import Foundation

@MainActor
final class DraftSaver {
    static let shared = DraftSaver()
    private init() {}

    func save(_ draft: String) {
        Task {
            await Server.shared.put(draft)
            NotificationCenter.default.post(name: .draftSaved, object: nil)
        }
    }
}
