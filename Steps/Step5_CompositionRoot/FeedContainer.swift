import Foundation

/// The feature scope, while the feed is open: its screens share the images. Only those screens keep the
/// container alive.
final class FeedContainer {
    private let feedURL: URL
    private let client: any HTTPClient
    private let imageCache: ImageCache
    private let analytics: Analytics
    private let now: () -> ContinuousClock.Instant

    init(parent user: UserContainer, now: @escaping () -> ContinuousClock.Instant) {
        feedURL = user.feedURL
        client = user.client
        imageCache = ImageCache(client: user.client)
        analytics = user.analytics
        self.now = now
    }

    /// Passes closures that make further objects; they keep the container alive.
    func makeFeedScreen() -> FeedScreen {
        FeedScreen(
            makeFeed: makeFeed, imageCache: imageCache, analytics: analytics,
            makeImageScreen: makeImageScreen)
    }

    private func makeImageScreen(for item: FeedItem) -> ImageScreen {
        ImageScreen(
            item: item, imageCache: imageCache, analytics: analytics,
            makeImageScreen: makeImageScreen)
    }

    /// The interaction scope: each load has a feed of its own, which has captured when the load began. One
    /// object needs no container.
    private func makeFeed() -> any FeedService {
        TimedFeed(
            feed: RemoteFeedLoader(url: feedURL, client: client),
            analytics: analytics, start: now(), now: now)
    }
}
