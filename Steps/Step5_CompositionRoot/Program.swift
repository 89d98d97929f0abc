/// The composition root (Seemann): with the containers, the one place that builds. It holds the app's container
/// from launch to exit, and the user's from sign-in to sign-out.
final class Program {
    private let app: AppContainer
    private var user: UserContainer

    init(_ app: AppContainer) {
        self.app = app
        user = UserContainer(parent: app, user: .visitor)
    }

    func signIn(_ user: User) {
        self.user = UserContainer(parent: app, user: user)
    }

    /// What was the user's is freed with the last screen that shows it.
    func signOut() {
        signIn(.visitor)
    }

    func openFeed() -> FeedScreen {
        FeedContainer(parent: user).makeFeedScreen()
    }
}
