import Foundation

/// Presents the feed, and opens an image screen for one of its items.
class FeedScreen {
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

    private let loader = RemoteFeedLoader(url: ApiClient.instance.baseURL.appendingPathComponent("feed"))

    func load() {
        AppDelegate.shared.analytics.track("feed requested")
        state = .loading
        loader.load { [weak self] result in
            DispatchQueue.main.async { [weak self] in self?.show(result) }
        }
    }

    func select(_ item: FeedItem) -> ImageScreen {
        AppDelegate.shared.analytics.track("selected \(item.id)")
        return ImageScreen(item: item)
    }

    private func show(_ result: Result<[FeedItem], FeedError>) {
        switch result {
        case .success(let items): state = .items(items)
        case .failure(let error): state = .failed("\(error)")
        }
    }

    // RED: a seam that nothing here goes through; what the screen tracks goes straight to the global.
    func track(_ event: String) {}
}
