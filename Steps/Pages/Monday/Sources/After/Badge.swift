import Dispatch

@MainActor
final class Badge {
    typealias Work = @MainActor () -> Void
    private(set) var text = ""
    private let later: (@escaping Work) -> Void

    init(later: @escaping (@escaping Work) -> Void = { work in DispatchQueue.main.async { work() } }) {
        self.later = later
    }

    func show(_ count: Int) { later { self.text = "\(count)" } }
}
