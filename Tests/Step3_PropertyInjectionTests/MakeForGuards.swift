import Foundation
import Support

@testable import Step3_PropertyInjection

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
        let (screen, analytics) = (FeedScreen(), Analytics())
        screen.client = client
        screen.imageCache = ImageCache()
        screen.analytics = analytics
        screen.feedURL = nowhere
        return (screen, { analytics.log })
    }
}

@MainActor
extension PrefetchGuardTests {
    func prefetch(_ urls: [URL], from client: HTTPClientSpy) async {
        await ImageCache().prefetch(urls, from: client)
    }
}
