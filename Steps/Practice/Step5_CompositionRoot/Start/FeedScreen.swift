import Foundation

/// Presents the feed, has its images at hand, and opens an image screen for one of its items.
final class FeedScreen {
    enum State: Equatable {
        case notLoaded
        case items([FeedItem])
        case failed(String)
    }

    private(set) var state = State.notLoaded

    private let feed: any FeedService
    private let imageCache: ImageCache
    private let analytics: Analytics
    private let makeImageScreen: (FeedItem) -> ImageScreen

    init(
        feed: any FeedService, imageCache: ImageCache, analytics: Analytics,
        makeImageScreen: @escaping (FeedItem) -> ImageScreen
    ) {
        self.feed = feed
        self.imageCache = imageCache
        self.analytics = analytics
        self.makeImageScreen = makeImageScreen
    }

    // RED: makes no refresh.
    convenience init(
        feed: any FeedService, imageCache: ImageCache, analytics: Analytics,
        makeImageScreen: @escaping (FeedItem) -> ImageScreen, makeRefresh: @escaping () -> any FeedService
    ) {
        self.init(feed: feed, imageCache: imageCache, analytics: analytics, makeImageScreen: makeImageScreen)
    }

    /// Returns when the feed is shown and its images are at hand. The caller owns the task: when that is
    /// cancelled, the screen goes on showing what it shows.
    func load() async {
        analytics.track("feed requested")
        do {
            let items = try await feed.items()
            guard !Task.isCancelled else { return }
            state = .items(items)
            await imageCache.prefetch(items.map(\.imageURL))
        } catch {
            guard !Task.isCancelled else { return }
            state = .failed(error.localizedDescription)
        }
    }

    // RED: does nothing.
    func refresh() async {}

    func select(_ item: FeedItem) -> ImageScreen {
        analytics.track("selected \(item.id)")
        return makeImageScreen(item)
    }
}
