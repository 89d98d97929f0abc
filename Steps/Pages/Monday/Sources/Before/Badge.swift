import Dispatch

@MainActor
final class Badge {
    private(set) var text = ""
    func show(_ count: Int) { DispatchQueue.main.async { self.text = "\(count)" } }
}
