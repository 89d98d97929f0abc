@MainActor
final class Composer {
    private let save: @MainActor (String) -> Void

    init(save: @escaping @MainActor (String) -> Void = { DraftSaver.shared.save($0) }) { self.save = save }

    func close(_ text: String) { save(text) }  // it was DraftSaver.shared.save(text)
}

@MainActor
final class Editor {
    private let drafts: DraftSaver

    init(drafts: DraftSaver) { self.drafts = drafts }
    convenience init() { self.init(drafts: AppServices.current.drafts) }

    func close(_ text: String) { drafts.save(text) }
}
