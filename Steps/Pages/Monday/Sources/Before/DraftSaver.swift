import Foundation

final class DraftSaver: Sendable {
    static let shared = DraftSaver()

    func save(_ draft: String) {
        Task {
            await Server.shared.put(draft)
            NotificationCenter.default.post(name: .draftSaved, object: nil)
        }
    }
}
