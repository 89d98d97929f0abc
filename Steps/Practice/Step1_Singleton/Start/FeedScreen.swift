import Foundation

/// Presents the feed, prefetches its images, and opens an image screen for one of its items.
class FeedScreen {
    enum State: Equatable {
        case notLoaded
        case items([FeedItem])
        case failed(String)
    }

    private(set) var state = State.notLoaded
    private var loads = Loads()

    /// A contract: it returns when it will not change the screen any more. The caller owns the task.
    func load() async {
        guard !Task.isCancelled else { return }
        AppDelegate.shared.analytics.track("feed requested")
        let load = loads.begin()
        let loader = RemoteFeedLoader(url: ApiClient.instance.baseURL.appendingPathComponent("feed"))
        do {
            let items = try await loader.items()
            try Task.checkCancellation()
            guard loads.show(load) else { return }
            state = .items(items)
            await AppDelegate.shared.imageCache.prefetch(items.map(\.imageURL))
        } catch _ where Task.isCancelled {
            // The caller is gone: the screen keeps what it shows.
        } catch {
            guard loads.show(load) else { return }
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
