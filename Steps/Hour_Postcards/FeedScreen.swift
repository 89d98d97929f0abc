import Foundation

/// Presents the feed, prefetches its images, and opens an image screen for one of its items.
final class FeedScreen {
    enum State: Equatable {
        case notLoaded
        case items([FeedItem])
        case failed(String)
    }

    private(set) var state = State.notLoaded
    /// The number of the latest load. What an earlier one brings is not shown, even if this one is cancelled.
    private var latest = 0

    private let loader: RemoteFeedLoader
    private let imageCache: ImageCache
    private let analytics: Analytics
    private let makeImageScreen: (FeedItem) -> ImageScreen

    init(
        loader: RemoteFeedLoader, imageCache: ImageCache, analytics: Analytics,
        makeImageScreen: @escaping (FeedItem) -> ImageScreen
    ) {
        self.loader = loader
        self.imageCache = imageCache
        self.analytics = analytics
        self.makeImageScreen = makeImageScreen
    }

    /// A contract: it returns when the last image has come, or failed. The caller owns the task.
    func load() async {
        analytics.track("feed requested")
        latest += 1
        let number = latest
        do {
            let items = try await loader.items()
            try Task.checkCancellation()
            guard number == latest else { return }
            state = .items(items)
            await imageCache.prefetch(items.map(\.imageURL))
        } catch _ where Task.isCancelled || number != latest {
            // The caller is gone, or has loaded again: the screen keeps what it shows.
        } catch {
            state = .failed(error.localizedDescription)
        }
    }

    func select(_ item: FeedItem) -> ImageScreen {
        analytics.track("selected \(item.id)")
        return makeImageScreen(item)
    }
}
