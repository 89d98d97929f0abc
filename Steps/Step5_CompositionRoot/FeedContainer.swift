import Foundation

/// The feature scope, while the feed is open: its screens share the images. Only those screens keep the
/// container alive.
final class FeedContainer {
    private let analytics: Analytics
    private let now: () -> ContinuousClock.Instant
    private let feed: any FeedService
    private let imageCache: ImageCache

    init(
        feedURL: URL, client: any HTTPClient, analytics: Analytics,
        now: @escaping () -> ContinuousClock.Instant = { .now }
    ) {
        self.analytics = analytics
        self.now = now
        feed = RemoteFeedLoader(url: feedURL, client: client)
        imageCache = ImageCache(client: client)
    }

    convenience init(parent user: UserContainer) {
        self.init(feedURL: user.feedURL, client: user.client, analytics: user.analytics)
    }

    /// Hands the making of further objects inwards as closures, and these keep the container alive.
    func makeFeedScreen() -> FeedScreen {
        FeedScreen(
            feed: feed,
            imageCache: imageCache,
            analytics: analytics,
            makeImageScreen: makeImageScreen,
            makeRefresh: makeRefresh)
    }

    private func makeImageScreen(for item: FeedItem) -> ImageScreen {
        ImageScreen(
            item: item,
            imageCache: imageCache,
            analytics: analytics,
            makeImageScreen: makeImageScreen)
    }

    private func makeRefresh() -> any FeedService {
        FeedRefresh(feed: feed, analytics: analytics, now: now)
    }
}
