import Foundation

@MainActor
final class DraftSaver {
    static let shared = DraftSaver()

    private let put: @MainActor (String) async -> Void
    private let center: NotificationCenter

    init(
        put: @escaping @MainActor (String) async -> Void = { await Server.shared.put($0) },
        center: NotificationCenter = .default
    ) {
        self.put = put
        self.center = center
    }

    func save(_ draft: String) { Task { await upload(draft) } }  // as before

    func upload(_ draft: String) async {
        await put(draft)
        center.post(name: .draftSaved, object: nil)
    }
}

@MainActor
final class Badge {
    typealias Work = @MainActor @Sendable () -> Void
    private(set) var text = ""
    private let later: (@escaping Work) -> Void

    init(later: @escaping (@escaping Work) -> Void = { work in DispatchQueue.main.async { work() } }) {
        self.later = later
    }

    func show(_ count: Int) { later { self.text = "\(count)" } }
}

/// On no actor.
nonisolated final class Beacon: Sendable {
    func light() { DispatchQueue.main.async { self.ring() } }
    @MainActor func ring() { Bell.shared.ring() }
}

@MainActor
final class Banner {
    private(set) var text = "Welcome"
    private let after: (Double, @escaping Badge.Work) -> Void

    init(
        after: @escaping (Double, @escaping Badge.Work) -> Void = { delay, work in
            DispatchQueue.main.asyncAfter(deadline: .now() + delay) { work() }
        }
    ) {
        self.after = after
    }

    func hide() { after(3) { self.text = "" } }
}
