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
    private let cache: ImageCache
    private let analytics: Analytics
    private let makeImageScreen: (FeedItem) -> ImageScreen
    private let makeRefresh: () -> any FeedService

    /// The latest load. The next one takes its place, and none outlives the screen.
    private var loading: Task<Void, Never>?

    init(
        feed: any FeedService, cache: ImageCache, analytics: Analytics,
        makeImageScreen: @escaping (FeedItem) -> ImageScreen, makeRefresh: @escaping () -> any FeedService
    ) {
        self.feed = feed
        self.cache = cache
        self.analytics = analytics
        self.makeImageScreen = makeImageScreen
        self.makeRefresh = makeRefresh
    }

    deinit {
        loading?.cancel()
    }

    func load() {
        analytics.track("feed requested")
        load(from: feed)
    }

    /// Pull to refresh: each gesture has an object of its own, which is gone when it has ended.
    func refresh() {
        analytics.track("refresh requested")
        load(from: makeRefresh())
    }

    private func load(from feed: any FeedService) {
        state = .loading
        loading?.cancel()
        loading = Task { [weak self, cache] in
            do {
                let items = try await feed.items()
                try Task.checkCancellation()
                self?.show(.items(items))
                await cache.prefetch(items.map(\.imageURL))
            } catch {
                self?.show(.failed("\(error)"))
            }
        }
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
