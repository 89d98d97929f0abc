final class DraftSaver: Sendable {
    @discardableResult func save(_ draft: String) -> Task<Void, Never> { Task {} }
}

func fine(_ saver: DraftSaver) { saver.save("a call") }
func passed(_ saver: DraftSaver) { ["a", "b"].forEach(saver.save) }
func early(_ saver: DraftSaver, _ draft: String?) {
    guard let draft else { return saver.save("nothing") }
    saver.save(draft)
}

protocol Saving { func save(_ draft: String) }
extension DraftSaver: Saving {}
