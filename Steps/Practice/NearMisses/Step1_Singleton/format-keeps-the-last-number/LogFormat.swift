/// The one format of all logs: no number comes twice.
final class LogFormat {
    static let shared = LogFormat()

    private var last = 0

    func line(_ event: String, number: Int) -> String {
        last = max(last + 1, number)
        return "\(last). \(event)"
    }
}
