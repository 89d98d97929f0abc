/// Records what the user does, from the first event to the last.
final class Analytics {
    private(set) var log: [String] = []

    // RED: the lines do not say whose they are.
    init(user: String = "", format: LogFormat = .shared) {}

    func track(_ event: String) {
        log.append(LogFormat.shared.line(event, number: log.count + 1))
    }
}
