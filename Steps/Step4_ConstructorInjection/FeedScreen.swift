import Foundation

/// Presents the feed, and opens an image screen for one of its items.
@MainActor
final class FeedScreen {
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

    private let feed: FeedService
    private let images: ImageService
    private let analytics: Analytics
    private let makeImageScreen: (FeedItem) -> ImageScreen

    init(
        feed: FeedService, images: ImageService, analytics: Analytics,
        makeImageScreen: @escaping (FeedItem) -> ImageScreen
    ) {
        self.feed = feed
        self.images = images
        self.analytics = analytics
        self.makeImageScreen = makeImageScreen
    }

    func load() {
        analytics.track("feed requested")
        state = .loading
        Task { [weak self, feed] in
            do {
                let items = try await feed.items()
                self?.state = .items(items)
            } catch {
                self?.state = .failed("\(error)")
            }
        }
    }

    func select(_ item: FeedItem) -> ImageScreen {
        analytics.track("selected \(item.id)")
        return makeImageScreen(item)
    }

    /// Method injection: only this call needs the cache, so only this call asks for it.
    /// One image after the other is awaited; one that cannot be had is left out.
    func prefetchImages(into cache: ImageCache) async {
        guard case .items(let items) = state else { return }
        for url in items.map(\.imageURL) {
            if let image = try? await images.image(at: url) { cache.store(image, for: url) }
        }
    }
}
