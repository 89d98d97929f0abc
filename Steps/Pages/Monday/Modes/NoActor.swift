// the same, and `@MainActor` before neither
final class Composer {
    private let add: (String) -> Void
    init(add: @escaping (String) -> Void = { Journal.shared.add($0) }) { self.add = add }
    func close(_ text: String) { add(text) }
}
