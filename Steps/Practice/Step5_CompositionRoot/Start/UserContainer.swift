import Foundation

/// The user scope, from sign-in to sign-out.
@MainActor
final class UserContainer {
    let feedURL: URL
    let client: any HTTPClient
    let analytics: Analytics

    // RED: forgets who has signed in.
    init(parent app: AppContainer, session: UserSession) {
        feedURL = app.feedURL
        client = app.makeClient(accessToken: nil)
        analytics = Analytics()
    }
}
