/// Nine settings in truth, of which the reader reads eight and writes one.
@MainActor
final class Settings {
    static let shared = Settings()
    var fontSize = 12
    var isNight = false
    var lastPage = 1
}

@MainActor
protocol ReaderSettings {
    var fontSize: Int { get }
    var lastPage: Int { get }
    func remember(page: Int)
}

extension Settings: ReaderSettings {
    func remember(page: Int) { lastPage = page }
}

@MainActor
final class Reader {
    private let settings: any ReaderSettings

    init(settings: any ReaderSettings) { self.settings = settings }
    convenience init() { self.init(settings: Settings.shared) }

    func open() -> String { "page \(settings.lastPage), size \(settings.fontSize)" }
    func turn() { settings.remember(page: settings.lastPage + 1) }
}
