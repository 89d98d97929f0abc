/// Never made. As long as `Sync` read `Store.shared` in a method, it was.
final class Store: Sendable {
    static let shared = Store()
    private let sync = Sync()
}

final class Sync: Sendable {
    private let store: Store
    init(store: Store) { self.store = store }
    convenience init() { self.init(store: .shared) }  // hangs: the store is being made
}

@main enum Program {
    static func main() { print("made", Store.shared) }
}
