import Foundation

final class CompositionRoot {
    private let feedURL: URL
    private var user = User.visitor

    // RED: `makeClient`, `send` and `now` are never called.
    init(
        feedURL: URL, makeClient: @escaping (User) -> any HTTPClient, send: @escaping (String) -> Void,
        now: @escaping () -> ContinuousClock.Instant
    ) {
        self.feedURL = feedURL
    }

    func signIn(_ user: User) {
        self.user = user
    }

    func signOut() {
        signIn(.visitor)
    }

    // RED: opens what the old start opens, with the globals.
    func openFeed() -> FeedScreen {
        launch(baseURL: feedURL.deletingLastPathComponent(), accessToken: user.accessToken)
    }
}
