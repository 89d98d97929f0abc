/// Where the feed screen gets its items from: a contract in the screen's own terms.
protocol FeedService {
    /// - Throws: `FeedError`; or `CancellationError`, if the request has failed and the task is cancelled.
    func items() async throws -> [FeedItem]
}
