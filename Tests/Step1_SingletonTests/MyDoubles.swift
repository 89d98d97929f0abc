import Foundation

@testable import Step1_Singleton

// Every double is complete when it is made: there is nothing to set later, and nothing to forget.

@MainActor
func makeLoader(url: URL, client: HTTPClientSpy) -> RemoteFeedLoader {
    TestingLoader(url: url, client: client)
}

@MainActor
func makeFeedScreen(loader: RemoteFeedLoader, app: AppSpy) -> FeedScreen {
    TestingFeedScreen(loader: loader, app: app)
}

@MainActor
func makeImageScreen(item: FeedItem, app: AppSpy) -> ImageScreen {
    TestingImageScreen(item: item, app: app)
}

@MainActor
private final class TestingLoader: RemoteFeedLoader {
    private let client: HTTPClientSpy

    init(url: URL, client: HTTPClientSpy) {
        self.client = client
        super.init(url: url)
    }

    override func get(from url: URL) async throws -> Data { try await client.get(from: url) }
}

@MainActor
private final class TestingFeedScreen: FeedScreen {
    private let loader: RemoteFeedLoader
    private let app: AppSpy

    init(loader: RemoteFeedLoader, app: AppSpy) {
        self.loader = loader
        self.app = app
    }

    override func makeFeedLoader() -> RemoteFeedLoader { loader }
    override func prefetchImages(at urls: [URL]) async { app.prefetch(urls) }
    override func track(_ event: String) { app.track(event) }
}

@MainActor
private final class TestingImageScreen: ImageScreen {
    private let app: AppSpy

    init(item: FeedItem, app: AppSpy) {
        self.app = app
        super.init()
        self.item = item
    }

    override func cachedImage(for url: URL) -> Data? { app.image(for: url) }
    override func track(_ event: String) { app.track(event) }
}
