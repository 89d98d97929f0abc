import Foundation
import Support

@testable import Step1_Singleton

/// The tests get from here what they test, with a spy in the place of each global.
@MainActor
enum Subject {
    static func loader(for url: URL, asking client: ClientSpy) -> RemoteFeedLoader {
        let loader = TestingLoader(url: url)
        loader.client = client
        return loader
    }

    static func feedScreen(with loader: RemoteFeedLoader, in app: AppSpy) -> FeedScreen {
        let screen = TestingFeedScreen()
        (screen.loader, screen.app) = (loader, app)
        return screen
    }

    static func imageScreen(in app: AppSpy) -> ImageScreen {
        let screen = TestingImageScreen()
        screen.app = app
        return screen
    }
}

@MainActor
private final class TestingLoader: RemoteFeedLoader {
    var client = ClientSpy()

    override func get(from url: URL) async throws -> Data { try client.record(url) }
}

@MainActor
private final class TestingFeedScreen: FeedScreen {
    var loader: RemoteFeedLoader?
    var app = AppSpy()

    override func makeFeedLoader() -> RemoteFeedLoader { loader ?? super.makeFeedLoader() }

    override func prefetchImages(at urls: [URL]) async { app.record(urls) }

    override func track(_ event: String) { app.record(event) }
}

@MainActor
private final class TestingImageScreen: ImageScreen {
    var app = AppSpy()

    override func cachedImage(for url: URL) -> Data? { app.images[url] }

    override func track(_ event: String) { app.record(event) }
}
