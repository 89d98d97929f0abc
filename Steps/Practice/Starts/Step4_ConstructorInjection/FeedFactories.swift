import Foundation

/// Knows how the feature's objects are built, so that nobody who opens a screen has to.
@MainActor
struct FeedFactories: ImageScreenFactory {
    // RED: both screens get objects made on the spot; the client, the cache and the log that were handed in
    // are left out.
    func makeFeedScreen(
        feedURL: URL, client: HTTPClient, cache: ImageCache, analytics: Analytics
    ) -> FeedScreen {
        FeedScreen(
            feed: RemoteFeedLoader(url: feedURL, client: UnreachableClient()),
            images: RemoteImageLoader(client: UnreachableClient()),
            analytics: Analytics(),
            makeImageScreen: { makeImageScreen(for: $0, cache: ImageCache(), analytics: Analytics()) })
    }

    func makeImageScreen(for item: FeedItem, cache: ImageCache, analytics: Analytics) -> ImageScreen {
        ImageScreen(item: item, cache: ImageCache(), analytics: Analytics(), factory: self)
    }

    private struct UnreachableClient: HTTPClient {
        func get(from url: URL, completion: @escaping @Sendable (Result<Data, Error>) -> Void) {
            completion(.failure(CancellationError()))
        }
    }
}
