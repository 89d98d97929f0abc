/// The user scope, from sign-in to sign-out.
@MainActor
final class UserContainer {
    let app: AppContainer
    let client: HTTPClient
    let analytics: Analytics

    // RED: there is one client for all users, and one log; whoever signs in last is everybody.
    init(parent app: AppContainer, session: UserSession) {
        self.app = app
        ApiClient.instance.accessToken = session.accessToken
        client = ApiClient.instance
        analytics = app.analytics
    }
}
