@MainActor
final class Composer {
    func close(_ text: String) { DraftSaver.shared.save(text) }
}
