import Foundation

/// The app scope, from launch to exit. What differs between the program, a train and a test is handed in. Nothing
/// of it ever changes, so a struct will do.
struct AppContainer {
    let feedURL: URL
    let makeClient: (User) -> any HTTPClient
    let send: (String) -> Void
    let now: () -> ContinuousClock.Instant

    /// A window holds the scope that it gets. The app keeps none, so nobody is “the current user”.
    func signIn(_ user: User) -> UserContainer {
        UserContainer(user, parent: self)
    }
}
