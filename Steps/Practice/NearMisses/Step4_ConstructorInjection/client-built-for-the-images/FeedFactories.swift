import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Knows how the feature's objects are built, so that nobody who opens a screen has to. It holds
/// nothing: what lives longer than a screen comes in as a parameter, every time. (Static methods would
/// nearly do; but to hand on a view of itself, as the factory protocol, takes an instance.)
@MainActor
struct FeedFactories: ImageScreenFactory {
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
            ImageScreen(item: item, cache: cache, analytics: analytics, factory: self)
        }
    }

    // MARK: - Dependencies: each resolves a protocol to the type that is made for it

    private func makeFeedService(feedURL: URL, client: HTTPClient) -> FeedService {
        RemoteFeedLoader(url: feedURL, client: client)
    }

    private func makeImageService(client: HTTPClient) -> ImageService {
        RemoteImageLoader(client: ApiClient(session: URLSession.shared))
    }
}
