import Foundation

/// Presents the feed, prefetches its images, and opens an image screen for one of its items.
class FeedScreen {
    enum State: Equatable {
        case notLoaded
        case items([FeedItem])
        case failed(String)
    }

    private(set) var state = State.notLoaded
    /// The number of the latest load. What an earlier one brings is not shown, even if this one is cancelled.
    private var latest = 0

    /// A contract: it returns when the last image has come, or failed. The caller owns the task.
    func load() async {
        AppDelegate.shared.analytics.track("feed requested")
        latest += 1
        let number = latest
        let loader = RemoteFeedLoader(url: ApiClient.instance.baseURL.appendingPathComponent("feed"))
        do {
            let items = try await loader.items()
            try Task.checkCancellation()
            guard number == latest else { return }
            state = .items(items)
            await AppDelegate.shared.imageCache.prefetch(items.map(\.imageURL))
        } catch _ where Task.isCancelled || number != latest {
            // The caller is gone, or has loaded again: the screen keeps what it shows.
        } catch {
            state = .failed(error.localizedDescription)
        }
    }

    func select(_ item: FeedItem) -> ImageScreen {
        AppDelegate.shared.analytics.track("selected \(item.id)")
        let screen = Storyboard.imageScreen()
        screen.item = item
        return screen
    }
}
