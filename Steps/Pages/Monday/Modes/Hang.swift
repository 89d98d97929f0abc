/// Never made, because what `start()` calls reads `shared`.
final class Tracker: Sendable {
    static let shared: Tracker = {
        let tracker = Tracker()
        tracker.start()
        return tracker
    }()
    func start() { register() }
}

func register() { _ = Tracker.shared }

@main enum Program {
    static func main() { print("made", Tracker.shared) }
}
