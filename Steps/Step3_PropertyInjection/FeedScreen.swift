import Foundation

/// Presents the feed, has its images at hand, and opens an image screen for one of its items.
final class FeedScreen: StoryboardScreen, InjectionHandler,
    HTTPClientConsumer, ImageCacheConsumer, AnalyticsConsumer
{
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

    var client: (any HTTPClient)!
    var cache: ImageCache!
    var analytics: Analytics!
    /// A runtime value: whoever opens the screen sets it.
    var feedURL: URL!

    func load() {
        analytics.track("feed requested")
        state = .loading
        let loader = RemoteFeedLoader(url: feedURL)
        loader.client = client
        loader.load { [weak self] result in
            DispatchQueue.main.async { self?.show(result) }
        }
    }

    func select(_ item: FeedItem) -> ImageScreen {
        analytics.track("selected \(item.id)")
        let screen = Storyboard.make(ImageScreen.self)
        inject(into: screen)
        screen.item = item
        return screen
    }

    private func show(_ result: Result<[FeedItem], FeedError>) {
        switch result {
        case .success(let items):
            state = .items(items)
            cache.prefetch(items.map(\.imageURL), from: client)
        case .failure(let error):
            state = .failed("\(error)")
        }
    }
}
