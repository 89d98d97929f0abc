import Foundation

/// Knows how the feature's objects are built, so the screens need not know it. The factory holds nothing:
/// what lives longer than a screen comes in as a parameter, each time.
struct FeedFactory {
    /// Hands the making of the next screen inwards as a closure: no screen knows what the next one needs.
    func makeFeedScreen(
        feedURL: URL, client: any HTTPClient, imageCache: ImageCache, analytics: Analytics
    ) -> FeedScreen {
        FeedScreen(
            makeFeed: { makeFeed(url: feedURL, client: client) },
            imageCache: imageCache, analytics: analytics,
            makeImageScreen: { makeImageScreen(for: $0, imageCache: imageCache, analytics: analytics) })
    }

    private func makeImageScreen(
        for item: FeedItem, imageCache: ImageCache, analytics: Analytics
    ) -> ImageScreen {
        ImageScreen(
            item: item, imageCache: imageCache, analytics: analytics,
            makeImageScreen: { makeImageScreen(for: $0, imageCache: imageCache, analytics: analytics) })
    }

    /// Resolution: chooses the type that is made for the protocol.
    private func makeFeed(url: URL, client: any HTTPClient) -> any FeedService {
        RemoteFeedLoader(url: url, client: client)
    }
}
