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

    /// A contract: it returns when nothing more will come of it. The caller owns the task.
    func load() async {
        AppDelegate.shared.analytics.track("feed requested")
        begun += 1
        let number = begun
        let loader = RemoteFeedLoader(url: ApiClient.instance.baseURL.appendingPathComponent("feed"))
        do {
            let items = try await loader.items()
            try Task.checkCancellation()
            guard number > shown else { return }
            shown = number
            state = .items(items)
            await AppDelegate.shared.imageCache.prefetch(items.map(\.imageURL))
        } catch _ where Task.isCancelled || number < shown {
            // The caller is gone, or a later load is shown: the screen keeps what it shows.
        } catch {
            shown = number
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
