import Foundation

@MainActor
final class SessionTracker {
    static let shared: SessionTracker = {
        let tracker = SessionTracker()
        tracker.start()
        return tracker
    }()

    private(set) var events: [String] = []
    private(set) var reminder: Task<Void, Never>?
    private var token: (any NSObjectProtocol)?
    private let center: NotificationCenter
    private let wait: (Duration) async throws -> Void

    init(
        center: NotificationCenter = .default,
        wait: @escaping (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.center = center
        self.wait = wait
    }

    func start() {
        guard token == nil else { return }  // or it tracks twice
        token = center.addObserver(forName: .didSleep, object: nil, queue: nil) { [weak self] _ in
            MainActor.assumeIsolated { self?.track("slept") }
        }
        reminder = Task { [weak self, wait] in
            try? await wait(.seconds(5))
            if !Task.isCancelled { self?.track("five seconds") }
        }
    }

    func stop() {
        if let token { center.removeObserver(token) }
        reminder?.cancel()
        (token, reminder) = (nil, nil)
    }

    func track(_ event: String) { events.append(event) }
}
