import Foundation

/// The feature scope, while the feed is open: its screens share the loaded items and the images. Its
/// parents do not know that it exists.
@MainActor
final class FeedContainer {
    private let analytics: Analytics
    private let now: () -> ContinuousClock.Instant
    private let feed: SharedFeed
    private let cache: ImageCache

    init(
        feedURL: URL, client: any HTTPClient, analytics: Analytics,
        now: @escaping () -> ContinuousClock.Instant = { .now }
    ) {
        self.analytics = analytics
        self.now = now
        feed = SharedFeed(RemoteFeedLoader(url: feedURL, client: client))
        cache = ImageCache(client: client)
    }

    convenience init(parent user: UserContainer) {
        self.init(feedURL: user.feedURL, client: user.client, analytics: user.analytics)
    }

    /// Hands creation inwards as a closure, which keeps this container alive as long as a screen needs it.
    func makeFeedScreen() -> FeedScreen {
        Storyboard.make(FeedScreen.self) {
            FeedScreen(
                feed: feed, cache: cache, analytics: analytics,
                makeImageScreen: makeImageScreen, makeRefresh: makeRefresh)
        }
    }

    private func makeImageScreen(for item: FeedItem) -> ImageScreen {
        Storyboard.make(ImageScreen.self) {
            ImageScreen(item: item, cache: cache, analytics: analytics, makeImageScreen: makeImageScreen)
        }
    }

    func makeRefresh() -> any FeedService {
        FeedRefresh(feed: feed, analytics: analytics, now: now)
    }
}
