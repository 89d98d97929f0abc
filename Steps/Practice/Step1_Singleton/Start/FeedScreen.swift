import Foundation

/// Presents the feed, has its images at hand, and opens an image screen for one of its items.
class FeedScreen {
    enum State: Equatable {
        case notLoaded
        case items([FeedItem])
        case failed(String)
    }

    private(set) var state = State.notLoaded

    /// Returns when the feed is shown and its images are at hand. The caller owns the task: when that is
    /// cancelled, the screen goes on showing what it shows.
    func load() async {
        AppDelegate.shared.analytics.track("feed requested")
        do {
            let url = ApiClient.instance.baseURL.appendingPathComponent("feed")
            let items = try await RemoteFeedLoader(url: url).items()
            guard !Task.isCancelled else { return }
            state = .items(items)
            await AppDelegate.shared.imageCache.prefetch(items.map(\.imageURL))
        } catch {
            guard !Task.isCancelled else { return }
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
