@MainActor
final class Editor {
    func close(_ text: String) { AppServices.current.drafts.save(text) }
}
