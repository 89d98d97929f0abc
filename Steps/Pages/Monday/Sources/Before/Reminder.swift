nonisolated final class Reminder {
    func fire() async { await Bell.shared.ring() }
}
