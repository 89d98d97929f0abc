import Foundation

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

/// The composition root (Seemann): with the containers it creates, the one place that builds.
@MainActor
func launch(_ app: AppContainer, session: UserSession) -> FeedScreen {
    app.analytics.track("launched")

    let user = UserContainer(parent: app, session: session)
    let screen = FeedContainer(parent: user).makeFeedScreen()
    screen.load()
    return screen
}
