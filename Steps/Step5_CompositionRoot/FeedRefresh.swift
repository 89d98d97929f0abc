/// The interaction scope: one pull to refresh. It captures when the gesture began, and only the load that it
/// began keeps it, so the two end together. One object needs no container.
@MainActor
final class FeedRefresh: FeedService {
    private let feed: SharedFeed
    private let analytics: Analytics
    private let now: () -> ContinuousClock.Instant
    private let start: ContinuousClock.Instant

    init(feed: SharedFeed, analytics: Analytics, now: @escaping () -> ContinuousClock.Instant) {
        self.feed = feed
        self.analytics = analytics
        self.now = now
        start = now()
    }

    func items() async throws -> [FeedItem] {
        let items = try await feed.reload()
        let milliseconds = ((now() - start) / .milliseconds(1)).rounded()
        analytics.track("refreshed in \(Int(milliseconds)) ms")
        return items
    }
}
