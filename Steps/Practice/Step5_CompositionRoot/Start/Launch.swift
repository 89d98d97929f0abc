import Foundation

/// The application start: sets up what all screens share, and has the first one made.
/// - Parameters:
///   - baseURL: Where the server is; the feed is at its path `feed`.
///   - accessToken: What the server knows the user by; nil for a visitor.
func launch(baseURL: URL, accessToken: String?) -> FeedScreen {
    let client = ApiClient.instance
    client.baseURL = baseURL
    client.accessToken = accessToken
    return FeedFactory().makeFeedScreen(
        feedURL: baseURL.appendingPathComponent("feed"),
        client: client,
        imageCache: ImageCache(client: client),
        analytics: Analytics(user: "", send: { _ in }))
}
