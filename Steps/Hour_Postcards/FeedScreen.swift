import Foundation

/// Presents the feed, prefetches its images, and opens an image screen for one of its items.
final class FeedScreen {
    enum State: Equatable {
        case notLoaded
        case items([FeedItem])
        case failed(String)
    }

    private(set) var state = State.notLoaded
    /// How many loads have begun, and which of them is shown. What is older than that is not shown.
    private var begun = 0
    private var shown = 0

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

    /// A contract: it returns when nothing more will come of it. The caller owns the task.
    func load() async {
        analytics.track("feed requested")
        begun += 1
        let number = begun
        do {
            let items = try await loader.items()
            try Task.checkCancellation()
            guard number > shown else { return }
            shown = number
            state = .items(items)
            await imageCache.prefetch(items.map(\.imageURL))
        } catch _ where Task.isCancelled || number < shown {
            // The caller is gone, or a later load is shown: the screen keeps what it shows.
        } catch {
            shown = number
            state = .failed(error.localizedDescription)
        }
    }

    func select(_ item: FeedItem) -> ImageScreen {
        analytics.track("selected \(item.id)")
        return makeImageScreen(item)
    }
}
