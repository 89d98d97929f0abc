import Foundation

/// Presents the feed, and opens an image screen for one of its items.
final class FeedScreen: StoryboardScreen, HTTPClientConsumer, AnalyticsConsumer, InjectionHandler {
    enum State: Equatable {
        case idle
        case loading
        case items([FeedItem])
        case failed(String)
    }

    private(set) var state = State.idle {
        didSet { onChange?(state) }
    }
    /// Called on the main queue after each change of `state`.
    var onChange: ((State) -> Void)?

    var client: HTTPClient!
    var analytics: Analytics!
    /// A runtime value: whoever opens the screen sets it, after the injection.
    var feedURL: URL!

    init() {}

    // RED: forgets all that it was handed; the injector fills the screen as before, and the address leads
    // nowhere.
    convenience init(
        feed: FeedService, images: ImageService, analytics: Analytics,
        makeImageScreen: @escaping (FeedItem) -> ImageScreen
    ) {
        self.init()
        inject(into: self)
        feedURL = URL(string: "http://127.0.0.1:1/feed")
    }

    func load() {
        analytics.track("feed requested")
        state = .loading
        let loader = RemoteFeedLoader(url: feedURL)
        loader.client = client
        loader.load { [weak self] result in
            DispatchQueue.main.async { [weak self] in self?.show(result) }
        }
    }

    func select(_ item: FeedItem) -> ImageScreen {
        analytics.track("selected \(item.id)")
        let screen = Storyboard.make(ImageScreen.self)
        inject(into: screen)
        screen.item = item
        return screen
    }

    /// Method injection: only this call needs the cache, so only this call asks for it.
    // RED: returns before any image has arrived, because it waits for nothing.
    func prefetchImages(into cache: ImageCache) async {
        guard case .items(let items) = state else { return }
        for url in items.map(\.imageURL) {
            client.get(from: url) { result in
                DispatchQueue.main.async {
                    if case .success(let image) = result { cache.store(image, for: url) }
                }
            }
        }
    }

    private func show(_ result: Result<[FeedItem], FeedError>) {
        switch result {
        case .success(let items): state = .items(items)
        case .failure(let error): state = .failed("\(error)")
        }
    }
}
