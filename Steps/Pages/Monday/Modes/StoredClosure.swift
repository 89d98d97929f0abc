// `static let shared`, in a class that has stored a closure since step 5
// says: not concurrency-safe
final class Composer {
    static let shared = Composer(add: { Journal.shared.add($0) })
    private let add: (String) -> Void
    init(add: @escaping (String) -> Void) { self.add = add }
}
