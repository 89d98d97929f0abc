import Foundation

/// Presents the feed, has its images at hand, and opens an image screen for one of its items.
class FeedScreen: StoryboardScreen {
    enum State: Equatable {
        case idle
        case loading
        case items([FeedItem])
        case failed(String)
    }

    private(set) var state = State.idle {
        didSet { onChange?(state) }
    }
    /// Called on the main thread after each change of `state`, if anybody listens.
    var onChange: ((State) -> Void)?

    required init() {}

    func load() {
        AppDelegate.shared.analytics.track("feed requested")
        state = .loading
        let url = ApiClient.instance.baseURL.appendingPathComponent("feed")
        RemoteFeedLoader(url: url).load { [weak self] result in
            DispatchQueue.main.async { self?.show(result) }
        }
    }

    func select(_ item: FeedItem) -> ImageScreen {
        AppDelegate.shared.analytics.track("selected \(item.id)")
        let screen = Storyboard.make(ImageScreen.self)
        screen.item = item
        return screen
    }

    private func show(_ result: Result<[FeedItem], FeedError>) {
        switch result {
        case .success(let items):
            state = .items(items)
            AppDelegate.shared.imageCache.prefetch(items.map(\.imageURL))
        case .failure(let error):
            state = .failed("\(error)")
        }
    }

    // RED: three seams that nothing above goes through, with nothing behind them.
    func makeFeedLoader() -> RemoteFeedLoader {
        RemoteFeedLoader(url: ApiClient.instance.baseURL)
    }

    func prefetchImages(at urls: [URL]) {}

    func track(_ event: String) {}
}
