import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The app scope, from launch to exit. A container is a factories class that holds what lives long,
/// so nobody has to pass that around; the program makes one, and holds it itself.
@MainActor
final class AppContainer {
    let feedURL: URL
    let now: () -> Date
    let logFormat = LogFormat()
    let analytics: Analytics

    /// Expensive, hence lazy: an offline run never builds it. A `let` is better wherever it will do.
    private lazy var session = makeSession()
    private let makeSession: () -> NetworkSession
    private let isOffline: Bool
    private var accessToken: String?

    /// - Parameters:
    ///   - feedURL: Where the feed is.
    ///   - isOffline: Whether a built-in feed takes the server's place.
    ///   - makeSession: Makes the session that every user's client shares; called once at most.
    ///   - now: The clock.
    init(
        feedURL: URL, isOffline: Bool = false,
        makeSession: @escaping () -> NetworkSession = { URLSession(configuration: .ephemeral) },
        now: @escaping () -> Date = { Date() }
    ) {
        self.feedURL = feedURL
        self.isOffline = isOffline
        self.makeSession = makeSession
        self.now = now
        analytics = Analytics(user: "anonymous", format: logFormat)
    }

    /// The one place that decides which client the whole program works with.
    func makeClient(accessToken: String?) -> HTTPClient {
        self.accessToken = accessToken
        return isOffline
            ? OfflineHTTPClient() : URLSessionHTTPClient(session: session, accessToken: self.accessToken)
    }
}
