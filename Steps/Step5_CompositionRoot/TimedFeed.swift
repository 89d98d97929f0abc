/// Records how long the user waited for the feed (a decorator: a feed with another one inside).
final class TimedFeed: FeedService {
    private let feed: any FeedService
    private let analytics: Analytics
    private let now: () -> ContinuousClock.Instant

    init(_ feed: any FeedService, analytics: Analytics, now: @escaping () -> ContinuousClock.Instant) {
        self.feed = feed
        self.analytics = analytics
        self.now = now
    }

    /// The interaction scope: this call. It lives as long as the load waits, and `start` with it.
    func items() async throws -> [FeedItem] {
        let start = now()
        let items = try await feed.items()
        try Task.checkCancellation()
        analytics.track("feed came after \(Int((now() - start) / .milliseconds(1))) ms")
        return items
    }
}
