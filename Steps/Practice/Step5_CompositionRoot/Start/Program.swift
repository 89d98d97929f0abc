final class Program {
    private let app: AppContainer

    init(_ app: AppContainer) {
        self.app = app
    }

    // RED: nobody is signed in or out.
    func signIn(_ user: User) {}
    func signOut() {}

    // RED: opens a visitor's screen, whoever is there.
    func openFeed() -> FeedScreen {
        launch(baseURL: app.feedURL.deletingLastPathComponent(), accessToken: nil)
    }
}
