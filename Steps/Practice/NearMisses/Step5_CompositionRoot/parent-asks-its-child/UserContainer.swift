/// The user scope, from sign-in to sign-out. What changes for the app is a constant in here.
@MainActor
final class UserContainer {
    let app: AppContainer
    let session: UserSession
    private(set) lazy var client = app.makeClient()
    let analytics: Analytics

    init(parent app: AppContainer, session: UserSession) {
        self.app = app
        self.session = session
        analytics = Analytics(user: session.name, format: app.logFormat)
        app.user = self
    }
}
