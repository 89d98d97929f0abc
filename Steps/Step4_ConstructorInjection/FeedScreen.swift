import Foundation

/// Presents the feed, prefetches its images, and opens an image screen for one of its items.
final class FeedScreen {
    enum State: Equatable {
        case notLoaded
        case items([FeedItem])
        case failed(String)
    }

    private(set) var state = State.notLoaded

    private let makeFeed: () -> any FeedService
    private let imageCache: ImageCache
    private let analytics: Analytics
    private let makeImageScreen: (FeedItem) -> ImageScreen

    init(
        makeFeed: @escaping () -> any FeedService, imageCache: ImageCache, analytics: Analytics,
        makeImageScreen: @escaping (FeedItem) -> ImageScreen
    ) {
        self.makeFeed = makeFeed
        self.imageCache = imageCache
        self.analytics = analytics
        self.makeImageScreen = makeImageScreen
    }

    /// Returns when the feed is shown and its images have come. The caller owns the task.
    func load() async {
        analytics.track("feed requested")
        do {
            let items = try await makeFeed().items()
            try Task.checkCancellation()
            state = .items(items)
            await imageCache.prefetch(items.map(\.imageURL))
        } catch _ where Task.isCancelled {
            // The caller is gone: the screen keeps what it shows.
        } catch {
            state = .failed(error.localizedDescription)
        }
    }

    func select(_ item: FeedItem) -> ImageScreen {
        analytics.track("selected \(item.id)")
        return makeImageScreen(item)
    }
}
