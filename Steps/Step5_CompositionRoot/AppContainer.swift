import Foundation

/// The app scope, from start to exit. What differs between the program and a test is handed in. Nothing of it ever
/// changes, so a struct will do.
struct AppContainer {
    let feedURL: URL
    let makeClient: (User) -> any HTTPClient
    let send: (String) -> Void

    /// The app keeps no user's container, so nobody is “the current user”. A user's container lives as long as a
    /// window holds it, or one of its screens.
    func signIn(_ user: User) -> UserContainer {
        UserContainer(user, parent: self)
    }
}
