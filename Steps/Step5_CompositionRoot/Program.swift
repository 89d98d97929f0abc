/// The composition root (Seemann): with the containers it makes, the one place that builds. It holds the
/// app's container from launch to exit, and the user's from sign-in to sign-out.
@MainActor
final class Program {
    private let app: AppContainer
    private var user: UserContainer

    init(_ app: AppContainer) {
        self.app = app
        user = UserContainer(parent: app, session: .visitor)
    }

    func signIn(_ session: UserSession) {
        user = UserContainer(parent: app, session: session)
    }

    /// What was the user's goes with the last screen that shows it.
    func signOut() {
        signIn(.visitor)
    }

    /// - Returns: The screen, already loading.
    func openFeed() -> FeedScreen {
        let screen = FeedContainer(parent: user).makeFeedScreen()
        screen.load()
        return screen
    }
}
