import Foundation

/// Presents the feed, prefetches its images, and opens an image screen for one of its items.
final class FeedScreen {
    enum State: Equatable {
        case notLoaded
        case items([FeedItem])
        case failed(String)
    }

    private(set) var state = State.notLoaded
    private var loads = Loads()

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

    /// A contract: it returns when it will not change the screen any more. The caller owns the task.
    func load() async {
        guard !Task.isCancelled else { return }
        analytics.track("feed requested")
        let load = loads.begin()
        do {
            let items = try await loader.items()
            try Task.checkCancellation()
            guard loads.show(load) else { return }
            state = .items(items)
            await imageCache.prefetch(items.map(\.imageURL))
        } catch _ where Task.isCancelled {
            // The caller is gone: the screen keeps what it shows.
        } catch {
            guard loads.show(load) else { return }
            state = .failed(error.localizedDescription)
        }
    }

    func select(_ item: FeedItem) -> ImageScreen {
        analytics.track("selected \(item.id)")
        return makeImageScreen(item)
    }
}
