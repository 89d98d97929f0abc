/// The interaction scope: one pull to refresh. It captures when the gesture began, and only the load that the
/// gesture began holds it, so both end together. One object needs no container.
final class FeedRefresh: FeedService {
    private let feed: any FeedService
    private let analytics: Analytics
    private let now: () -> ContinuousClock.Instant
    private let start: ContinuousClock.Instant

    init(feed: any FeedService, analytics: Analytics, now: @escaping () -> ContinuousClock.Instant) {
        self.feed = feed
        self.analytics = analytics
        self.now = now
        start = now()
    }

    func items() async throws -> [FeedItem] {
        let items = try await feed.items()
        analytics.track("refreshed in \(Int((now() - start) / .milliseconds(1))) ms")
        return items
    }
}
