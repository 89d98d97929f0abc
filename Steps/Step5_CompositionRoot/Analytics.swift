/// Records what a visitor does. Long-lived: it counts from the first event to the last.
final class Analytics {
    private(set) var log: [String] = []
    private let visitor: String
    private let format: LogFormat

    init(visitor: String, format: LogFormat) {
        self.visitor = visitor
        self.format = format
    }

    func track(_ event: String) {
        log.append(format.line("\(visitor): \(event)", number: log.count + 1))
    }
}
