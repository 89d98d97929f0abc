/// Where the feed screen gets its items from. It names what the screen wants, not how it is done.
protocol FeedService: Sendable {
    /// - Throws: `FeedError`; soon, and whatever it may be, if the task that waits is cancelled.
    func items() async throws -> [FeedItem]
}
