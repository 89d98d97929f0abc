import Foundation

/// Knows how the feature's objects are built, so that nobody who opens a screen has to. It holds
/// nothing: what lives longer than a screen comes in as a parameter, every time.
@MainActor
struct FeedFactory {
    // MARK: - Objects under construction

    /// Hands creation inwards as a closure: a screen need not know what the next one takes.
    func makeFeedScreen(
        feedURL: URL, client: any HTTPClient, cache: ImageCache, analytics: Analytics
    ) -> FeedScreen {
        Storyboard.make(FeedScreen.self) {
            FeedScreen(
                feed: makeFeedService(feedURL: feedURL, client: client),
                client: client,
                cache: cache,
                analytics: analytics,
                makeImageScreen: { makeImageScreen(for: $0, cache: cache, analytics: analytics) })
        }
    }

    private func makeImageScreen(
        for item: FeedItem, cache: ImageCache, analytics: Analytics
    ) -> ImageScreen {
        Storyboard.make(ImageScreen.self) {
            ImageScreen(
                item: item,
                cache: cache,
                analytics: analytics,
                makeImageScreen: { makeImageScreen(for: $0, cache: cache, analytics: analytics) })
        }
    }

    // MARK: - Dependencies

    /// Resolves the protocol to the type that is made for it.
    private func makeFeedService(feedURL: URL, client: any HTTPClient) -> any FeedService {
        RemoteFeedLoader(url: feedURL, client: client)
    }
}
