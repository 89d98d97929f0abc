/// A singleton that may stay: global, but stateless and immutable, so no caller can tell that there
/// is only one. (Injecting it would be cleaner still.)
struct LogFormat: Sendable {
    static let shared = LogFormat()

    func line(_ event: String, number: Int) -> String {
        "\(number). \(event)"
    }
}
