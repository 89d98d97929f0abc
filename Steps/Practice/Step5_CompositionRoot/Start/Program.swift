import Foundation

/// Holds the app's container.
@MainActor
final class Program {
    private let app: AppContainer

    init(_ app: AppContainer) {
        self.app = app
    }

    // RED: signs nobody in.
    func signIn(_ session: UserSession) {}

    // RED: signs nobody out.
    func signOut() {}

    // RED: opens the feed of a visitor, past the container.
    func openFeed() -> FeedScreen {
        launch(baseURL: app.feedURL.deletingLastPathComponent(), accessToken: nil)
    }
}
