// `init(saver: DraftSaver = .shared)`, and `@MainActor` before both classes
// says: a nonisolated context
@MainActor final class Composer { init(saver: DraftSaver = .shared) {} }
