/// Gives each line of a log its number. The app's container holds it, and nothing needs it to be global.
struct LogFormat {
    func line(_ event: String, number: Int) -> String {
        "\(number). \(event)"
    }
}
