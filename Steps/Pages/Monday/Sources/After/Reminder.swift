nonisolated final class Reminder {
    private let ring: @MainActor () -> Void

    init(ring: @escaping @MainActor () -> Void = { Bell.shared.ring() }) { self.ring = ring }

    func fire() async { await ring() }
}
