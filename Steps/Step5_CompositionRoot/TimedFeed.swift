/// Records how long the user waited for the feed (a decorator: a feed with another one inside).
struct TimedFeed: FeedService {
    let feed: any FeedService
    let analytics: Analytics
    /// Captured: when this load began. The object serves one load, so it is a constant.
    let start: ContinuousClock.Instant
    let now: () -> ContinuousClock.Instant

    func items() async throws -> [FeedItem] {
        let items = try await feed.items()
        analytics.track("feed came after \(Int((now() - start) / .milliseconds(1))) ms")
        return items
    }
}
