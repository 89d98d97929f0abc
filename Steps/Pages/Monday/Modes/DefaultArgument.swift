@MainActor
final class Bell {
    static let shared = Bell()
    var volume = 1
}

nonisolated final class Reminder {
    init(bell: Bell = .shared) {}
}

@MainActor
final class Alarm {
    init(bell: Bell = .shared) {}
    init(volume: Int = Bell.shared.volume) {}
    init(ring: () -> Void = { Bell.shared.volume += 1 }) {}
}

// A new project puts both on the main actor, and is quiet.
final class Quiet: Sendable { static let shared = Quiet() }
final class Night { init(quiet: Quiet = .shared) {} }
