import Foundation

final class FeedContainer {
    private let feedURL: URL

    init(
        feedURL: URL, client: any HTTPClient, analytics: Analytics,
        now: @escaping () -> ContinuousClock.Instant = { .now }
    ) {
        self.feedURL = feedURL
    }

    // RED: the screen shares nothing with others, and works with nothing that was handed in.
    func makeFeedScreen() -> FeedScreen {
        launch(baseURL: feedURL, accessToken: nil)
    }
}
