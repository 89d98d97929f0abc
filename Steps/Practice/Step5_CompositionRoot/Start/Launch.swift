import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension ApiClient {
    /// The last mutable global, and nobody outside this file can reach it.
    fileprivate static let instance = ApiClient(session: URLSession.shared)
}

/// The application start: gathers what lives long, and has the first screen made. The cache and the log
/// belong to this launch: they live as long as a screen that has them.
/// - Parameters:
///   - baseURL: Where the server is; the feed is at its path `feed`.
///   - accessToken: What the server knows the user by; nil for a visitor.
/// - Returns: The screen, already loading.
@MainActor
func launch(baseURL: URL, accessToken: String?) -> FeedScreen {
    let client = ApiClient.instance
    client.baseURL = baseURL
    client.accessToken = accessToken

    let screen = FeedFactory().makeFeedScreen(
        feedURL: baseURL.appendingPathComponent("feed"),
        client: client,
        cache: ImageCache(),
        analytics: Analytics())
    screen.load()
    return screen
}
