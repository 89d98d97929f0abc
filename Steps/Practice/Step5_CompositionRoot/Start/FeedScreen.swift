/// Presents the feed, has its images at hand, and opens an image screen for one of its items.
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
    /// Called on the main thread after each change of `state`, if anybody listens.
    var onChange: ((State) -> Void)?

    private let feed: any FeedService
    private let client: any HTTPClient
    private let cache: ImageCache
    private let analytics: Analytics
    private let makeImageScreen: (FeedItem) -> ImageScreen

    /// The latest load. The next one takes its place, and none outlives the screen.
    private var loading: Task<Void, Never>?

    init(
        feed: any FeedService, client: any HTTPClient, cache: ImageCache, analytics: Analytics,
        makeImageScreen: @escaping (FeedItem) -> ImageScreen
    ) {
        self.feed = feed
        self.client = client
        self.cache = cache
        self.analytics = analytics
        self.makeImageScreen = makeImageScreen
    }

    deinit {
        loading?.cancel()
    }

    func load() {
        analytics.track("feed requested")
        state = .loading
        loading?.cancel()
        loading = Task { [weak self, feed, client, cache] in
            do {
                let items = try await feed.items()
                try Task.checkCancellation()
                self?.show(.items(items))
                await cache.prefetch(items.map(\.imageURL), from: client)
            } catch {
                self?.show(.failed("\(error)"))
            }
        }
    }

    // RED: is just another load.
    func refresh() {
        load()
    }

    /// Returns when the load that is the latest now has ended: its feed is shown, its images are at hand.
    func settled() async {
        await loading?.value
    }

    func select(_ item: FeedItem) -> ImageScreen {
        analytics.track("selected \(item.id)")
        return makeImageScreen(item)
    }

    /// Who asked earlier has been cancelled; however late its answer comes, it changes nothing.
    private func show(_ answer: State) {
        if !Task.isCancelled { state = answer }
    }
}
