import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The app scope, from launch to exit. A container is a factory that holds what lives long, so nobody has to
/// pass that around.
@MainActor
final class AppContainer {
    let feedURL: URL
    let logFormat = LogFormat()

    /// Expensive, hence lazy: who needs none never makes it. A `let` is better wherever it will do.
    private lazy var session = makeSession()
    private let makeSession: () -> any NetworkSession
    private let isOffline: Bool

    /// - Parameters:
    ///   - feedURL: Where the feed is.
    ///   - isOffline: Whether a built-in feed takes the server's place.
    ///   - makeSession: Makes the session that every user's client shares; called once at most.
    init(
        feedURL: URL, isOffline: Bool = false,
        makeSession: @escaping () -> any NetworkSession = { AppContainer.makeURLSession() }
    ) {
        self.feedURL = feedURL
        self.isOffline = isOffline
        self.makeSession = makeSession
    }

    /// The one line that decides which client the whole program works with.
    func makeClient(accessToken: String?) -> any HTTPClient {
        isOffline
            ? OfflineHTTPClient()
            : URLSessionHTTPClient(session: session, server: feedURL, accessToken: accessToken)
    }

    /// All users share it, so it remembers none of them. It lives as long as the process.
    private static func makeURLSession() -> URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        configuration.timeoutIntervalForRequest = 10  // seconds
        return URLSession(configuration: configuration, delegate: TokenStaysHome(), delegateQueue: nil)
    }
}
