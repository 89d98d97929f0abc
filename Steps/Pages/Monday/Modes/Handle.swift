// a method that returns its task: handed on, in a `guard`, or for a protocol
// says: to expected argument type '(String) throws -> Void'
// says: unexpected non-void return value in void function
// says: does not conform to protocol 'Saving'
final class Saver: Sendable { @discardableResult func save(_ draft: String) -> Task<Void, Never> { Task {} } }

func handedOn(_ saver: Saver) { ["a", "b"].forEach(saver.save) }
func early(_ saver: Saver, _ draft: String?) { guard let draft else { return saver.save("nothing") } }

protocol Saving { func save(_ draft: String) }
extension Saver: Saving {}
