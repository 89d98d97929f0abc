// the same, in a class on no actor
// says: a nonisolated context
nonisolated final class Composer { init(saver: DraftSaver = .shared) {} }
