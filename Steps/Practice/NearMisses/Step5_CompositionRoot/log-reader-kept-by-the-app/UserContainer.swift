/// The user scope, from sign-in to sign-out. What changes for the app is a constant in here: there is
/// no "current token" to reset or to mix up, and two users can be signed in at once.
@MainActor
final class UserContainer {
    let app: AppContainer
    let client: HTTPClient
    let analytics: Analytics

    init(parent app: AppContainer, session: UserSession) {
        self.app = app
        client = app.makeClient(accessToken: session.accessToken)
        analytics = Analytics(user: session.name, format: app.logFormat)
        app.addToReport { self.analytics.log }
    }
}
