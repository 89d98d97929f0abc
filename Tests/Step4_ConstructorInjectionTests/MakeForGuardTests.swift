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
        let screen = FeedFactory().makeFeedScreen(
            feedURL: nowhere, client: client, imageCache: ImageCache(client: client), analytics: analytics)
        return (screen, { analytics.log })
    }
}

@MainActor
extension PrefetchGuardTests {
    func prefetch(_ urls: [URL], from client: HTTPClientSpy) async {
        await ImageCache(client: client).prefetch(urls)
    }
}
