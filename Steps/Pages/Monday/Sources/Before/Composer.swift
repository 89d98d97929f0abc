@MainActor
final class Composer {
    func close(_ text: String) { DraftSaver.shared.save(text) }
}

@MainActor
final class Editor {
    func close(_ text: String) { AppServices.current.drafts.save(text) }
}
