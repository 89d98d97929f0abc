/// Records what the user does. Long-lived: it counts from the first event to the last.
final class Analytics {
    private static var count = 0

    private(set) var log: [String] = []

    func track(_ event: String) {
        Self.count += 1
        log.append(LogFormat.shared.line(event, number: Self.count))
    }
}
