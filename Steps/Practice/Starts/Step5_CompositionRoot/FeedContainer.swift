/// The feature scope, while the feed is open.
@MainActor
final class FeedContainer {
    let user: UserContainer
    let cache = ImageCache()

    init(parent user: UserContainer) {
        self.user = user
    }

    // RED: has the app make the screens; they share neither the items nor this cache.
    func makeFeedScreen() -> FeedScreen {
        user.app.makeFeedScreen()
    }

    func makeImageScreen(for item: FeedItem) -> ImageScreen {
        user.app.makeImageScreen(for: item)
    }
}
