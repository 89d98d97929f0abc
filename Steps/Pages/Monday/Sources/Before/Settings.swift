/// Nine settings in truth, of which the reader reads eight and writes one.
@MainActor
final class Settings {
    static let shared = Settings()
    var fontSize = 12
    var isNight = false
    var lastPage = 1
}

@MainActor
final class Reader {
    func open() -> String { "page \(Settings.shared.lastPage), size \(Settings.shared.fontSize)" }
    func turn() { Settings.shared.lastPage += 1 }
}
