import Foundation

/// Knows how the feature's objects are built, so that nobody who opens a screen has to. An
/// instance holds nothing: what lives longer than a screen comes in as a parameter. (Static methods would
/// do, but closures and protocols can only hand on an instance.)
@MainActor
struct FeedFactories: ImageScreenFactory {
    private static let cache = ImageCache()

    // MARK: - Objects under construction

    func makeFeedScreen(
        feedURL: URL, client: HTTPClient, cache: ImageCache, analytics: Analytics
    ) -> FeedScreen {
        Storyboard.make(FeedScreen.self) {
            FeedScreen(
                feed: makeFeedService(feedURL: feedURL, client: client),
                images: makeImageService(client: client),
                analytics: analytics,
                makeImageScreen: { makeImageScreen(for: $0, cache: cache, analytics: analytics) })
        }
    }

    func makeImageScreen(for item: FeedItem, cache: ImageCache, analytics: Analytics) -> ImageScreen {
        Storyboard.make(ImageScreen.self) {
            ImageScreen(item: item, cache: Self.cache, analytics: analytics, factory: self)
        }
    }

    // MARK: - Dependencies: each resolves a protocol to the type that is made for it

    private func makeFeedService(feedURL: URL, client: HTTPClient) -> FeedService {
        RemoteFeedLoader(url: feedURL, client: client)
    }

    private func makeImageService(client: HTTPClient) -> ImageService {
        RemoteImageLoader(client: client)
    }
}
