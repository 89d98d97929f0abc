// What the page says of code that the compiler refuses in every mode.

// a public function with an internal type as parameter
// says: declared public because its parameter uses an internal type
final class Journal: Sendable {}
public func greet(_ name: String, in journal: Journal) {}

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

// a method that returns its task: handed on, in a `guard`, or for a protocol
// says: to expected argument type '(String) throws -> Void'
// says: unexpected non-void return value in void function
// says: does not conform to protocol 'Saving'
final class Saver: Sendable { @discardableResult func save(_ draft: String) -> Task<Void, Never> { Task {} } }

func handedOn(_ saver: Saver) { ["a", "b"].forEach(saver.save) }
func early(_ saver: Saver, _ draft: String?) { guard let draft else { return saver.save("nothing") } }

protocol Saving { func save(_ draft: String) }
extension Saver: Saving {}
