import Foundation

/// Presents the feed, prefetches its images, and opens an image screen for one of its items.
class FeedScreen {
    enum State: Equatable {
        case notLoaded
        case items([FeedItem])
        case failed(String)
    }

    private(set) var state = State.notLoaded
    /// How many loads have begun, and which of them is shown. What is older than that is not shown.
    private var begun = 0
    private var shown = 0

    // RED: the screen uses the globals, whatever is set here.
    var client: (any HTTPClient)?
    var imageCache: ImageCache?
    var analytics: Analytics?
    var feedURL: URL?

    /// A contract: it returns when the last image has come, or failed. The caller owns the task.
    func load() async {
        track("feed requested")
        begun += 1
        let number = begun
        let loader = makeFeedLoader()
        do {
            let items = try await loader.items()
            try Task.checkCancellation()
            guard number > shown else { return }
            shown = number
            state = .items(items)
            await prefetchImages(at: items.map(\.imageURL))
        } catch _ where Task.isCancelled || number < shown {
            // The caller is gone, or a later load is shown: the screen keeps what it shows.
        } catch {
            shown = number
            state = .failed(error.localizedDescription)
        }
    }

    func select(_ item: FeedItem) -> ImageScreen {
        track("selected \(item.id)")
        let screen = Storyboard.imageScreen()
        screen.item = item
        return screen
    }

    // MARK: - Seams

    func makeFeedLoader() -> RemoteFeedLoader {
        RemoteFeedLoader(url: ApiClient.instance.baseURL.appendingPathComponent("feed"))
    }

    func prefetchImages(at urls: [URL]) async {
        await AppDelegate.shared.imageCache.prefetch(urls)
    }

    func track(_ event: String) {
        AppDelegate.shared.analytics.track(event)
    }
}
