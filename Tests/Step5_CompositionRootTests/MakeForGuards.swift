import Foundation
import Support

@testable import Step5_CompositionRoot

// What the shared guards test, made as this step makes it.

@MainActor
extension ClientGuardTests {
    func makeSUT(
        session: SessionSpy, server: String = "http://localhost:1", token: String? = nil
    ) -> URLSessionHTTPClient {
        URLSessionHTTPClient(session: session, baseURL: URL(string: server)!, accessToken: token)
    }
}

@MainActor
extension LoadGuardTests {
    func makeLoader(client: HTTPClientSpy) -> RemoteFeedLoader {
        RemoteFeedLoader(url: feedURL, client: client)
    }

    func makeFeedScreen(client: HTTPClientSpy) -> FeedScreen {
        let (cache, analytics) = (ImageCache(client: client), Analytics(user: "reader", send: { _ in }))
        func makeImageScreen(for item: FeedItem) -> ImageScreen {
            ImageScreen(
                item: item, imageCache: cache, analytics: analytics, makeImageScreen: makeImageScreen)
        }
        return FeedScreen(
            feed: makeLoader(client: client), imageCache: cache, analytics: analytics,
            makeImageScreen: makeImageScreen)
    }
}

@MainActor
extension CancellationGuardTests {
    func makeSUT(client: HTTPClientSpy) -> (FeedScreen, log: () -> [String]) {
        var log: [String] = []
        let app = AppContainer(feedURL: nowhere, makeClient: { _ in client }, send: { log.append($0) })
        return (app.signIn(.visitor).openFeed(), { log })
    }
}

@MainActor
extension PrefetchGuardTests {
    func prefetch(_ urls: [URL], from client: HTTPClientSpy) async {
        await ImageCache(client: client).prefetch(urls)
    }
}
