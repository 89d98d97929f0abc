/// Where the feed screen gets its items from. It names what the screen wants, not how it is done.
@MainActor
protocol FeedService {
    /// - Throws: `FeedError`, if there is no feed to be had.
    func items() async throws -> [FeedItem]
}
