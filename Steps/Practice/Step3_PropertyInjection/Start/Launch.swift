import Foundation

/// The application start: sets the globals, then makes the first screen, which finds them by itself.
/// - Parameters:
///   - baseURL: Where the server is; the feed is at its path `feed`.
///   - accessToken: What the server knows the user by; nil for a visitor.
/// - Returns: The screen, already loading.
func launch(baseURL: URL, accessToken: String?) -> FeedScreen {
    ApiClient.instance.baseURL = baseURL
    ApiClient.instance.accessToken = accessToken

    let screen = Storyboard.make(FeedScreen.self)
    screen.load()
    return screen
}
