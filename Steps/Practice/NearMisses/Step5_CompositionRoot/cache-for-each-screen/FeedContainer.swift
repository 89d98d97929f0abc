/// The feature scope, while the feed is open: its screens share the loaded items and the images. It may
/// ask its parents for anything; they do not know that it exists.
@MainActor
final class FeedContainer: ImageScreenFactory {
    let user: UserContainer
    let feed: SharedFeed
    var cache: ImageCache { ImageCache() }

    init(parent user: UserContainer) {
        self.user = user
        feed = SharedFeed(RemoteFeedLoader(url: user.app.feedURL, client: user.client))
    }

    /// The closures keep this container alive as long as the screen needs it.
    func makeFeedScreen() -> FeedScreen {
        Storyboard.make(FeedScreen.self) {
            FeedScreen(
                feed: feed,
                images: RemoteImageLoader(client: user.client),
                analytics: user.analytics,
                makeImageScreen: makeImageScreen,
                makeRefresh: { RefreshContainer(parent: self).makeRefresh() })
        }
    }

    func makeImageScreen(for item: FeedItem) -> ImageScreen {
        Storyboard.make(ImageScreen.self) {
            ImageScreen(item: item, cache: cache, analytics: user.analytics, factory: self)
        }
    }
}
