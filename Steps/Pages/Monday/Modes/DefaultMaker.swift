// `@MainActor () -> DraftSaver`, with `{ .shared }` as default, in a class on no actor
nonisolated final class Composer {
    private let saver: @MainActor () -> DraftSaver
    init(saver: @escaping @MainActor () -> DraftSaver = { .shared }) { self.saver = saver }
    func close(_ text: String) async { await saver().save(text) }
}
