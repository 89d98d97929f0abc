/// Records what the user does. Long-lived: it counts from the first event to the last.
final class Analytics {
    private(set) var log: [String] = []

    func track(_ event: String) {
        log.append(LogFormat.shared.line(event))
    }
}
