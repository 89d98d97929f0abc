import Foundation

/// Opens the first screen the way every screen opens the next one.
private struct Application: SignInHandler, InjectionHandler {}

/// The application start: signs in, then has the first screen made, filled and opened.
/// - Parameters:
///   - baseURL: Where the server is; the feed is at its path `feed`.
///   - accessToken: What the server knows the user by; nil for a visitor.
/// - Returns: The screen, already loading.
func launch(baseURL: URL, accessToken: String?) -> FeedScreen {
    let application = Application()
    application.signIn(at: baseURL, accessToken: accessToken)

    let screen = Storyboard.make(FeedScreen.self)
    application.inject(into: screen)
    screen.feedURL = baseURL.appendingPathComponent("feed")
    screen.load()
    return screen
}
