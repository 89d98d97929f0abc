struct Editor {
    private let store: DraftStore
    init(store: DraftStore = .shared) { self.store = store }  // counted: a default argument
    func close(_ text: String) { store.save(text) }
}

struct Outline { let store = DraftStore.shared }  // counted: a property's value

extension DraftStore {
    static func copyAll() { shared.copyToShared() }  // counted: in an extension
}

let path = \DraftStore.Type.shared  // counted: a key path
let twoUses = (DraftStore.shared, DraftStore.shared)  // counted: 2

let editors = (Editor(), Editor())  // not counted: calls that use the default

protocol HasShared {
    associatedtype Shared
    static var shared: Shared { get }
}

extension DraftStore: HasShared {}
func found<Store: HasShared>(by type: Store.Type) -> Store.Shared { type.shared }  // not counted: a protocol

var hidden: DraftStore { .shared }  // counted, once
let hiddenUses = (hidden, hidden)  // not counted: the wrapper hides them

@available(*, deprecated, message: "ratchet: hand the store in")
var wrapper: DraftStore { .shared }  // not counted: deprecated itself
let wrapperUses = (wrapper, wrapper)  // counted: 2

@available(*, deprecated, message: "Editor(store:)")
func oldEntrance() { DraftStore.shared.save("hidden") }  // not counted: deprecated itself

#if os(Windows)
func notCompiledHere() { DraftStore.shared.save("") }  // not counted: not compiled
#endif
