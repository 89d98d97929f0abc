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
    private let makeRefresh: () -> any FeedService

    init(
        feed: any FeedService, imageCache: ImageCache, analytics: Analytics,
        makeImageScreen: @escaping (FeedItem) -> ImageScreen, makeRefresh: @escaping () -> any FeedService
    ) {
        self.feed = feed
        self.imageCache = imageCache
        self.analytics = analytics
        self.makeImageScreen = makeImageScreen
        self.makeRefresh = makeRefresh
    }

    /// Returns when the feed is shown and its images are at hand. The caller owns the task: when that is
    /// cancelled, the screen goes on showing what it shows.
    func load() async {
        await load(from: feed, as: "feed requested")
    }

    /// Pull to refresh: each gesture has an object of its own, which is freed when the gesture has ended.
    func refresh() async {
        await load(from: makeRefresh(), as: "refresh requested")
    }

    private func load(from feed: any FeedService, as event: String) async {
        analytics.track(event)
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

    func select(_ item: FeedItem) -> ImageScreen {
        analytics.track("selected \(item.id)")
        return makeImageScreen(item)
    }
}
