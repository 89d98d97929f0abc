import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension ApiClient {
    /// The last global.
    static let instance = ApiClient(session: URLSession.shared)
}

/// The application start: gathers what is long-lived; the cache and the log live as long as their screens.
/// - Parameters:
///   - baseURL: Where the server is; the feed is at its path `feed`.
///   - accessToken: What the server knows the user by; nil for a visitor.
/// - Returns: The screen, already loading.
@MainActor
func launch(baseURL: URL, accessToken: String?) -> FeedScreen {
    ApiClient.instance.accessToken = accessToken

    let screen = FeedFactories().makeFeedScreen(
        feedURL: baseURL.appendingPathComponent("feed"),
        client: ApiClient.instance,
        cache: ImageCache(),
        analytics: Analytics())
    screen.load()
    return screen
}
