import Support

@testable import Step1_Singleton

extension FeedScreen: ObservedScreen {
    public var isSeenLoading: Bool { state == .loading }
}

extension FeedScreen.State {
    /// Short, so that a failing comparison can be read.
    var summary: String {
        guard case .items(let items) = self else { return "\(self)" }
        return "items: " + items.map { $0.description ?? "–" }.joined(separator: ", ")
    }
}
