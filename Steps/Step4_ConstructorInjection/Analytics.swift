/// Records what the user does, from the first event to the last.
@MainActor
final class Analytics {
    private(set) var log: [String] = []

    func track(_ event: String) {
        log.append(LogFormat.shared.line(event, number: log.count + 1))
    }
}
