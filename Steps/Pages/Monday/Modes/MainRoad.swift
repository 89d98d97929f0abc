// step 3's `init`, with `(String) -> Void`, and `@MainActor` before both classes
// says: a synchronous nonisolated context
@MainActor final class Composer {
    init(save: @escaping (String) -> Void = { DraftSaver.shared.save($0) }) {}
}
