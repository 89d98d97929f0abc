final class Composer {
    private let save: (String) -> Void

    init(save: @escaping (String) -> Void = { DraftSaver.shared.save($0) }) { self.save = save }

    func close(_ text: String) { save(text) }  // it was DraftSaver.shared.save(text)
}
