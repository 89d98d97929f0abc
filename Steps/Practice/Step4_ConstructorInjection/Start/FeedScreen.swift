import Foundation

/// Presents the feed, prefetches its images, and opens an image screen for one of its items.
final class FeedScreen: InjectionHandler, HTTPClientConsumer, ImageCacheConsumer, AnalyticsConsumer {
    enum State: Equatable {
        case notLoaded
        case items([FeedItem])
        case failed(String)
    }

    private(set) var state = State.notLoaded
    /// The loader of the latest load. What an earlier one brings is not shown, even if this one is cancelled.
    private var latest: RemoteFeedLoader?

    var client: (any HTTPClient)!
    var imageCache: ImageCache!
    var analytics: Analytics!
    /// A runtime value: `launch` sets it.
    var feedURL: URL!

    init() {}

    // RED: works with what the injector has.
    convenience init(
        makeFeed: @escaping () -> any FeedService, imageCache: ImageCache, analytics: Analytics,
        makeImageScreen: @escaping (FeedItem) -> ImageScreen
    ) {
        self.init()
        inject(into: self)
        feedURL = ApiClient.instance.baseURL
    }

    /// A contract: it returns when the last image has come, or failed. The caller owns the task.
    func load() async {
        analytics.track("feed requested")
        let loader = RemoteFeedLoader(url: feedURL)
        loader.client = client
        latest = loader
        do {
            let items = try await loader.items()
            try Task.checkCancellation()
            guard loader === latest else { return }
            state = .items(items)
            await imageCache.prefetch(items.map(\.imageURL), from: client)
        } catch _ where Task.isCancelled || loader !== latest {
            // The caller is gone, or has loaded again: the screen keeps what it shows.
        } catch {
            state = .failed(error.localizedDescription)
        }
    }

    func select(_ item: FeedItem) -> ImageScreen {
        analytics.track("selected \(item.id)")
        let screen = Storyboard.imageScreen()
        inject(into: screen)
        screen.item = item
        return screen
    }
}
