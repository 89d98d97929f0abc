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
        track("feed requested")
        state = .loading
        makeFeedLoader().load { [weak self] result in
            DispatchQueue.main.async { self?.show(result) }
        }
    }

    func select(_ item: FeedItem) -> ImageScreen {
        track("selected \(item.id)")
        let screen = Storyboard.make(ImageScreen.self)
        screen.item = item
        return screen
    }

    private func show(_ result: Result<[FeedItem], FeedError>) {
        switch result {
        case .success(let items):
            state = .items(items)
            prefetchImages(at: items.map(\.imageURL))
        case .failure(let error):
            state = .failed("\(error)")
        }
    }

    /// Extract and override factory method (Feathers): a testing subclass makes a loader that asks nobody.
    func makeFeedLoader() -> RemoteFeedLoader {
        RemoteFeedLoader(url: ApiClient.instance.baseURL.appendingPathComponent("feed"))
    }

    func prefetchImages(at urls: [URL]) {
        AppDelegate.shared.imageCache.prefetch(urls)
    }

    func track(_ event: String) {
        AppDelegate.shared.analytics.track(event)
    }
}
