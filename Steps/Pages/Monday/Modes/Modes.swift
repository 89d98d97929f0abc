// The table of on-monday.md: a condition for every row. Its first line is the row; if the compiler refuses it, or warns,
// then in the words of the lines `says:`.
@MainActor final class DraftSaver {
    static let shared = DraftSaver()
    var drafts: [String] = []
    func save(_ draft: String) {}
}

final class Journal: Sendable {
    static let shared = Journal()
    func add(_ line: String) {}
}

#if MainRoad
// step 3's `init`, with `(String) -> Void`, and `@MainActor` before both classes
// says: a synchronous nonisolated context
@MainActor final class Composer {
    init(save: @escaping (String) -> Void = { DraftSaver.shared.save($0) }) {}
}
#endif

#if NoActor
// the same, and `@MainActor` before neither
final class Composer {
    private let add: (String) -> Void
    init(add: @escaping (String) -> Void = { Journal.shared.add($0) }) { self.add = add }
    func close(_ text: String) { add(text) }
}
#endif

#if DefaultObject
// `init(saver: DraftSaver = .shared)`, and `@MainActor` before both classes
// says: a nonisolated context
@MainActor final class Composer { init(saver: DraftSaver = .shared) {} }
#endif

#if DefaultObjectElsewhere
// the same, in a class on no actor
// says: a nonisolated context
nonisolated final class Composer { init(saver: DraftSaver = .shared) {} }
#endif

#if DefaultProperty
// `init(drafts: [String] = DraftSaver.shared.drafts)`, and `@MainActor` before both classes
// says: a nonisolated context
@MainActor final class Composer { init(drafts: [String] = DraftSaver.shared.drafts) {} }
#endif

#if DefaultMaker
// `@MainActor () -> DraftSaver`, with `{ .shared }` as default, in a class on no actor
nonisolated final class Composer {
    private let saver: @MainActor () -> DraftSaver
    init(saver: @escaping @MainActor () -> DraftSaver = { .shared }) { self.saver = saver }
    func close(_ text: String) async { await saver().save(text) }
}
#endif

#if StaticClosure
// `static var add: (String) -> Void`
// says: not concurrency-safe because it is nonisolated global shared mutable state
enum Telemetry { static var add: (String) -> Void = { Journal.shared.add($0) } }
#endif

#if StoredClosure
// `static let shared`, in a class that has stored a closure since step 5
// says: not concurrency-safe
final class Composer {
    static let shared = Composer(add: { Journal.shared.add($0) })
    private let add: (String) -> Void
    init(add: @escaping (String) -> Void) { self.add = add }
}
#endif
