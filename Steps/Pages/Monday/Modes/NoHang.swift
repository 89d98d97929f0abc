/// Made: the closure reads `Store.shared` when it's called.
final class Store: Sendable {
    static let shared = Store()
    private let sync = Sync()
}

final class Sync: Sendable {
    private let store: @Sendable () -> Store
    init(store: @escaping @Sendable () -> Store = { .shared }) { self.store = store }
}

@main enum Program {
    static func main() { print("made", Store.shared) }
}
