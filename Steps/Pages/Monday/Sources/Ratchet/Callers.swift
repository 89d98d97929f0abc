struct Viewer {
    private let store: DraftStore
    init(store: DraftStore = .shared) { self.store = store }  // counted, once: a default argument
}

let viewers = (Viewer(), Viewer())  // not counted: calls that use the default

final class Editor: Sendable {
    private let drafts: DraftStore

    init(drafts: DraftStore) { self.drafts = drafts }

    #if RATCHET
    @available(*, deprecated, message: "ratchet DraftStore: hand drafts in")
    #endif
    convenience init() { self.init(drafts: .shared) }
}

let editors = (Editor(), Editor())  // counted: 2

struct Outline { let store = DraftStore.shared }  // counted: a property's value

extension DraftStore {
    static func copyAll() { shared.copyToShared() }  // counted: in an extension
}

func path() -> KeyPath<DraftStore.Type, DraftStore> { \.shared }  // counted: a key path
let twoUses = (DraftStore.shared, DraftStore.shared)  // counted: 2

protocol HasShared {
    associatedtype Shared
    static var shared: Shared { get }
}

extension DraftStore: HasShared {}
func found<Store: HasShared>(by type: Store.Type) -> Store.Shared { type.shared }  // not counted: a protocol

var hidden: DraftStore { .shared }  // counted, once
let hiddenUses = (hidden, hidden)  // not counted: the wrapper hides them

#if RATCHET
@available(*, deprecated, message: "ratchet DraftStore: hand the store in")
#endif
var wrapper: DraftStore { .shared }  // not counted: deprecated itself
let wrapperUses = (wrapper, wrapper)  // counted: 2

@available(*, deprecated, message: "Editor(store:)")
func oldEntrance() { DraftStore.shared.save("hidden") }  // not counted: deprecated itself

#if os(Windows)
func notCompiledHere() { DraftStore.shared.save("") }  // not counted: not compiled
#endif

final class Bell: Sendable {
    #if RATCHET
    @available(*, deprecated, message: "ratchet Bell: hand it in")
    #endif
    static let shared = Bell()
}

let bell = Bell.shared  // another list
