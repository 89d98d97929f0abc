import Foundation
import Support

@testable import Step4_ConstructorInjection

// What the shared guards test, made as this step makes it.

@MainActor
extension ClientGuardTests {
    func makeSUT(
        session: SessionSpy, server: String = "http://localhost:1", token: String? = nil
    ) -> ApiClient {
        let client = ApiClient(session: session)
        client.baseURL = URL(string: server)!
        client.accessToken = token
        return client
    }
}

@MainActor
extension CancellationGuardTests {
    func makeSUT(client: HTTPClientSpy) -> (FeedScreen, log: () -> [String]) {
        let analytics = Analytics()
        let screen = FeedScreen(
            feed: Feed(loader: RemoteFeedLoader(url: nowhere, client: client)),
            imageCache: ImageCache(client: client), analytics: analytics,
            makeImageScreen: { launch(baseURL: nowhere, accessToken: nil).select($0) })
        return (screen, { analytics.log })
    }
}

@MainActor
extension PrefetchGuardTests {
    func prefetch(_ urls: [URL], from client: HTTPClientSpy) async {
        await ImageCache(client: client).prefetch(urls)
    }
}

/// A loader as a feed, before it is one.
@MainActor
private struct Feed: FeedService {
    let loader: RemoteFeedLoader

    func items() async throws -> [FeedItem] { try await loader.items() }
}
