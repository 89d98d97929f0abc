@MainActor
final class Editor {
    private let drafts: DraftSaver

    init(drafts: DraftSaver = AppServices.current.drafts) { self.drafts = drafts }

    func close(_ text: String) { drafts.save(text) }
}
