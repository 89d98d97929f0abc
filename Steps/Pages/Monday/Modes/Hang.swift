/// Never made: what its `init` calls reads `shared`.
final class Tracker: Sendable {
    static let shared = Tracker()
    init() { register() }
}

func register() { _ = Tracker.shared }

@main enum Program {
    static func main() { print("made", Tracker.shared) }
}
