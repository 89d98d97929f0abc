import Foundation

@MainActor
final class SessionTracker {
    static let shared = SessionTracker()
    private(set) var events: [String] = []

    private init() {
        _ = NotificationCenter.default.addObserver(forName: .didSleep, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated { SessionTracker.shared.track("slept") }
        }
        Task {
            try? await Task.sleep(for: .seconds(5))
            SessionTracker.shared.track("five seconds")
        }
    }

    func track(_ event: String) { events.append(event) }
}
