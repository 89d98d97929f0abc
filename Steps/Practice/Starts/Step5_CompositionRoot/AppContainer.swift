import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The app scope, from launch to exit.
@MainActor
final class AppContainer {
    let feedURL: URL
    let now: () -> Date
    let analytics = Analytics()

    // RED: forgets whether it is offline, and how a session is made.
    /// - Parameters:
    ///   - feedURL: Where the feed is.
    ///   - isOffline: Whether a built-in feed takes the server's place.
    ///   - makeSession: Makes the session that every user's client shares; called once at most.
    ///   - now: The clock.
    init(
        feedURL: URL, isOffline: Bool = false,
        makeSession: @escaping () -> NetworkSession = { URLSession(configuration: .ephemeral) },
        now: @escaping () -> Date = { Date() }
    ) {
        self.feedURL = feedURL
        self.now = now
    }

    // RED: holds nothing for its screens; each gets the global client, and the rest anew.
    func makeFeedScreen() -> FeedScreen {
        FeedFactories().makeFeedScreen(
            feedURL: feedURL, client: ApiClient.instance, cache: ImageCache(), analytics: Analytics())
    }

    func makeImageScreen(for item: FeedItem) -> ImageScreen {
        FeedFactories().makeImageScreen(for: item, cache: ImageCache(), analytics: Analytics())
    }
}
