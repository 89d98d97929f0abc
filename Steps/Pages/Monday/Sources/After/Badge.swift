import Dispatch

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
