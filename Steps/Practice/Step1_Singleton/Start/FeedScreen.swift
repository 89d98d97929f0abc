import Foundation

/// Presents the feed, prefetches its images, and opens an image screen for one of its items.
class FeedScreen {
    enum State: Equatable {
        case notLoaded
        case items([FeedItem])
        case failed(String)
    }

    private(set) var state = State.notLoaded

    /// Returns when the feed is shown and its images have come. The caller owns the task.
    func load() async {
        AppDelegate.shared.analytics.track("feed requested")
        do {
            let url = ApiClient.instance.baseURL.appendingPathComponent("feed")
            let items = try await RemoteFeedLoader(url: url).items()
            try Task.checkCancellation()
            state = .items(items)
            await AppDelegate.shared.imageCache.prefetch(items.map(\.imageURL))
        } catch _ where Task.isCancelled {
            // The caller is gone: the screen keeps what it shows.
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
