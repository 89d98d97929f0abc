/// The feature scope, while the feed or one of its postcards is open: its screens share the images. Only those
/// screens hold the container.
final class FeedContainer {
    private let user: UserContainer
    private let imageCache: ImageCache

    init(parent user: UserContainer) {
        self.user = user
        imageCache = ImageCache(client: user.client)
    }

    /// The closures are methods of the container, so the screen holds it.
    func makeFeedScreen() -> FeedScreen {
        FeedScreen(
            makeFeed: makeFeed, imageCache: imageCache, analytics: user.analytics,
            makeImageScreen: makeImageScreen)
    }

    func makeImageScreen(for item: FeedItem) -> ImageScreen {
        ImageScreen(
            item: item, imageCache: imageCache, analytics: user.analytics,
            makeImageScreen: makeImageScreen)
    }

    /// Resolution: chooses the types that are made for the protocol. Every load gets a feed of its own.
    private func makeFeed() -> any FeedService {
        TimedFeed(
            RemoteFeedLoader(url: user.app.feedURL, client: user.client),
            analytics: user.analytics, now: user.app.now)
    }
}
