import Foundation

/// The feature scope, while the feed is open.
@MainActor
final class FeedContainer {
    private let feedURL: URL
    private let client: any HTTPClient
    private let analytics: Analytics

    // RED: forgets the clock.
    init(
        feedURL: URL, client: any HTTPClient, analytics: Analytics,
        now: @escaping () -> ContinuousClock.Instant = { .now }
    ) {
        self.feedURL = feedURL
        self.client = client
        self.analytics = analytics
    }

    convenience init(parent user: UserContainer) {
        self.init(feedURL: user.feedURL, client: user.client, analytics: user.analytics)
    }

    // RED: its screens share nothing.
    func makeFeedScreen() -> FeedScreen {
        FeedFactory().makeFeedScreen(
            feedURL: feedURL, client: client, cache: ImageCache(), analytics: analytics)
    }

    // RED: asks like anybody, and times nothing.
    func makeRefresh() -> any FeedService {
        RemoteFeedLoader(url: feedURL, client: client)
    }
}
