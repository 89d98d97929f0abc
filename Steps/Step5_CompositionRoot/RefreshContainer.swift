import Foundation

/// The interaction scope, from a pull-to-refresh to its end: it captures when the gesture began.
@MainActor
final class RefreshContainer {
    private let feed: FeedContainer
    private let start: Date

    init(parent feed: FeedContainer) {
        self.feed = feed
        start = feed.user.app.now()
    }

    func makeRefresh() -> FeedService {
        FeedRefresh(feed: feed.feed, analytics: feed.user.analytics, duration: duration)
    }

    /// In seconds, since the gesture began.
    private func duration() -> TimeInterval {
        feed.user.app.now().timeIntervalSince(start)
    }
}
