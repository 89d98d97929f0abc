/// Stateless and immutable, so it could have stayed global; injected, it need not even be single.
struct LogFormat: Sendable {
    func line(_ event: String, number: Int) -> String {
        "\(number). \(event)"
    }
}
