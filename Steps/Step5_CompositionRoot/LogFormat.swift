/// Gives each line of a log its number. Injected, it need not even be single.
struct LogFormat: Sendable {
    func line(_ event: String, number: Int) -> String {
        "\(number). \(event)"
    }
}
