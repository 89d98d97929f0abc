import Foundation

final class AppContainer {
    let feedURL: URL

    // RED: `isOffline` and `makeSession` change nothing.
    init(
        feedURL: URL, isOffline: Bool = false,
        makeSession: @escaping () -> any NetworkSession = { makeProgramSession() }
    ) {
        self.feedURL = feedURL
    }

    // RED: each client has a session of its own, and no token.
    func makeClient(accessToken: String?) -> any HTTPClient {
        URLSessionHTTPClient(session: makeProgramSession(), server: feedURL, accessToken: nil)
    }
}
