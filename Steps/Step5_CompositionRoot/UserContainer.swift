import Foundation

/// The user scope, from sign-in to sign-out. What changes while the app runs is constant in here: there is no
/// “current token” to reset or to mix up, and two users can be signed in at once.
final class UserContainer {
    let feedURL: URL
    let client: any HTTPClient
    let analytics: Analytics

    init(feedURL: URL, client: any HTTPClient, analytics: Analytics) {
        self.feedURL = feedURL
        self.client = client
        self.analytics = analytics
    }

    convenience init(parent app: AppContainer, user: User) {
        self.init(
            feedURL: app.feedURL,
            client: app.makeClient(accessToken: user.accessToken),
            analytics: Analytics(user: user.name, format: app.logFormat))
    }
}
