import Foundation

/// One pull-to-refresh: asks for the feed anew and records how long that took.
final class FeedRefresh: FeedService {
    private let feed: SharedFeed
    private let analytics: Analytics
    private let duration: () -> TimeInterval

    init(feed: SharedFeed, analytics: Analytics, duration: @escaping () -> TimeInterval) {
        self.feed = feed
        self.analytics = analytics
        self.duration = duration
    }

    func items() async throws -> [FeedItem] {
        let items = try await feed.reload()
        analytics.track("refreshed in \(duration()) s")
        return items
    }
}
