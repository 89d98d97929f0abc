import Foundation

/// The interaction scope, from a pull-to-refresh to its end.
@MainActor
final class RefreshContainer {
    private let feed: FeedContainer

    init(parent feed: FeedContainer) {
        self.feed = feed
    }

    // RED: asks anew, but does not know when the gesture began, and tells nobody what came.
    func makeRefresh() -> FeedService {
        RemoteFeedLoader(url: feed.user.app.feedURL, client: feed.user.client)
    }
}
