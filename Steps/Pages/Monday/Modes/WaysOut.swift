@MainActor
final class Bell {
    static let shared = Bell()
    func ring() {}
    func stop() {}
}

nonisolated final class Reminder {
    private let bell: @MainActor () -> Bell
    init(bell: @escaping @MainActor () -> Bell = { .shared }) { self.bell = bell }
    @MainActor func fire() { bell().ring(); bell().stop() }
}

nonisolated final class Alarm {
    @MainActor init(ring: @MainActor () -> Void = { Bell.shared.ring() }) {}
}

nonisolated func elsewhere() -> Reminder { Reminder() }
@MainActor func onTheMainActor() -> Alarm { Alarm() }
