import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The app scope, from launch to exit. A container is a factory that holds what lives long, so that need not be
/// passed around.
final class AppContainer {
    let feedURL: URL
    let logFormat = LogFormat()

    /// Lazy, because an offline program needs no session. A `let` is better wherever it will do.
    private lazy var session = makeSession()
    private let makeSession: () -> any NetworkSession
    private let isOffline: Bool

    /// - Parameters:
    ///   - isOffline: Whether a built-in feed takes the server's place.
    ///   - makeSession: Makes the session that every user's client shares; called once at most.
    init(
        feedURL: URL, isOffline: Bool = false,
        makeSession: @escaping () -> any NetworkSession = { makeProgramSession() }
    ) {
        self.feedURL = feedURL
        self.isOffline = isOffline
        self.makeSession = makeSession
    }

    /// Decides, in one place, which client the whole program works with.
    func makeClient(accessToken: String?) -> any HTTPClient {
        isOffline
            ? OfflineHTTPClient()
            : URLSessionHTTPClient(session: session, server: feedURL, accessToken: accessToken)
    }
}
