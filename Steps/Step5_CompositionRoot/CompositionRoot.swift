import Foundation

/// The composition root (Seemann): with the containers, the one place that builds. It is the app scope, from
/// launch to exit. What differs between the program, a train and a test is handed in.
final class CompositionRoot {
    let feedURL: URL
    let makeClient: (User) -> any HTTPClient
    let send: (String) -> Void
    private let now: () -> ContinuousClock.Instant

    /// The current user's; sign-in replaces it. Lazy, because the visitor's needs the finished root.
    private lazy var userContainer = UserContainer(.visitor, parent: self)

    init(
        feedURL: URL, makeClient: @escaping (User) -> any HTTPClient, send: @escaping (String) -> Void,
        now: @escaping () -> ContinuousClock.Instant
    ) {
        self.feedURL = feedURL
        self.makeClient = makeClient
        self.send = send
        self.now = now
    }

    func signIn(_ user: User) {
        userContainer = UserContainer(user, parent: self)
    }

    /// What was the user's is freed with the last screen that shows it.
    func signOut() {
        signIn(.visitor)
    }

    func openFeed() -> FeedScreen {
        FeedContainer(parent: userContainer, now: now).makeFeedScreen()
    }
}
