import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension ApiClient {
    // RED: `@MainActor` has silenced the compiler. It looks for data races, and there is none on one
    // actor; that this is a global, and everybody's, is not its business.
    @MainActor static let instance = ApiClient(session: URLSession.shared)
}

/// The application start: makes the app's container, and hands it to the composition root.
/// - Parameters:
///   - baseURL: Where the server is; the feed is at its path `feed`.
///   - accessToken: What the server knows the user by; nil for a visitor.
/// - Returns: The screen, already loading.
@MainActor
func launch(baseURL: URL, accessToken: String?) -> FeedScreen {
    launch(
        AppContainer(feedURL: baseURL.appendingPathComponent("feed")),
        session: UserSession(name: "user", accessToken: accessToken))
}

// RED: signs the global client in, and has the container make a screen that asks it.
@MainActor
func launch(_ app: AppContainer, session: UserSession) -> FeedScreen {
    ApiClient.instance.accessToken = session.accessToken

    let screen = app.makeFeedScreen()
    screen.load()
    return screen
}
