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

@MainActor
final class Badge {
    private(set) var text = ""
    func show(_ count: Int) { DispatchQueue.main.async { self.text = "\(count)" } }
}

/// On no actor.
nonisolated final class Beacon: Sendable {
    func light() { DispatchQueue.main.async { Bell.shared.ring() } }
}

@MainActor
final class Banner {
    private(set) var text = "Welcome"
    func hide() { DispatchQueue.main.asyncAfter(deadline: .now() + 3) { self.text = "" } }
}
