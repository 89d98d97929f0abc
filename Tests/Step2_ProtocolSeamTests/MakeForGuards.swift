import Foundation
import Support

@testable import Step2_ProtocolSeam

// What the shared guards test, made as this step makes it: with Step 1's seams, and doubles that override them.

@MainActor
extension LoadGuardTests {
    func makeLoader(client: HTTPClientSpy) -> RemoteFeedLoader {
        TestingLoader(url: feedURL, client: client)
    }

    func makeFeedScreen(client: HTTPClientSpy) -> FeedScreen {
        TestingFeedScreen(loader: makeLoader(client: client))
    }
}

@MainActor
extension CancellationGuardTests {
    func makeSUT(client: HTTPClientSpy) -> (FeedScreen, log: () -> [String]) {
        let screen = TestingFeedScreen(loader: TestingLoader(url: nowhere, client: client))
        return (screen, { screen.log })
    }
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
    private(set) var log: [String] = []
    private let loader: RemoteFeedLoader

    init(loader: RemoteFeedLoader) {
        self.loader = loader
    }

    override func makeFeedLoader() -> RemoteFeedLoader { loader }
    override func prefetchImages(at urls: [URL]) async {}
    override func track(_ event: String) { log.append(event) }
}
