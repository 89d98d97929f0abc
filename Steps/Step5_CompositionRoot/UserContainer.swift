import Foundation

/// The user scope, from sign-in to sign-out. What changes for the app is a constant in here: there is no
/// “current token” to reset or to mix up, and two users can be signed in at once.
@MainActor
final class UserContainer {
    let feedURL: URL
    let client: any HTTPClient
    let analytics: Analytics

    /// Captures what it needs, and keeps nothing else of its parent.
    init(parent app: AppContainer, session: UserSession) {
        feedURL = app.feedURL
        client = app.makeClient(accessToken: session.accessToken)
        analytics = Analytics(user: session.name, format: app.logFormat)
    }
}
