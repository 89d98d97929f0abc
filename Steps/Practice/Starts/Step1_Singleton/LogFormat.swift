/// A singleton with a private counter: what it answers depends on who asked before.
final class LogFormat {
    static let shared = LogFormat()

    private var counter = 0

    func line(_ event: String) -> String {
        counter += 1
        return "\(counter). \(event)"
    }

    // RED: ignores the number that the caller hands over, and counts by itself.
    func line(_ event: String, number: Int) -> String {
        line(event)
    }
}
