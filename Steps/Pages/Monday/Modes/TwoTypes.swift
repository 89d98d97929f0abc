// two that need each other, and no type at either `shared`
// says: circular reference
@MainActor final class Account {
    static let shared = Account(onSignOut: { SyncQueue.shared.cancelAll() })
    init(onSignOut: @escaping () -> Void) {}
}

@MainActor final class SyncQueue {
    static let shared = SyncQueue(account: .shared)
    init(account: Account) {}
    func cancelAll() {}
}
