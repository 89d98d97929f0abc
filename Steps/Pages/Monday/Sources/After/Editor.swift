@MainActor
final class Editor {
    private let drafts: DraftSaver

    init(drafts: DraftSaver) { self.drafts = drafts }
    convenience init() { self.init(drafts: AppServices.current.drafts) }

    func close(_ text: String) { drafts.save(text) }
}
