/// Records what the user does, from the first event to the last.
@MainActor
final class Analytics {
    private(set) var log: [String] = []
    private let user: String
    private let format: LogFormat

    init(user: String, format: LogFormat) {
        self.user = user
        self.format = format
    }

    func track(_ event: String) {
        log.append(format.line("\(user): \(event)", number: log.count + 1))
    }
}
