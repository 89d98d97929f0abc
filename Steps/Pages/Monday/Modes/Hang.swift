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

/// Made: the closure reads `Shop.shared` when it's called.
final class Shop: Sendable {
    static let shared = Shop()
    private let delivery = Delivery()
}

final class Delivery: Sendable {
    private let shop: @Sendable () -> Shop
    init(shop: @escaping @Sendable () -> Shop = { .shared }) { self.shop = shop }
}

@main enum Program {
    static func main() {
        let isShop = CommandLine.arguments.last == "Shop"
        if isShop { print("made", Shop.shared) } else { print("made", Store.shared) }
    }
}
