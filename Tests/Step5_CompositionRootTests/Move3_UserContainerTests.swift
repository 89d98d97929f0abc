import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// The user scope: what changes for the app is a constant for the user.
final class Move3_UserContainerTests: XCTestCase {
    @MainActor
    func test_usersAtTheSameTime_eachSendTheirOwnToken() async {
        let session = NetworkSessionStub()
        let app = AppContainer(feedURL: nowhere, makeSession: { session })
        let users = [
            UserContainer(parent: app, session: UserSession(name: "anna", accessToken: "a")),
            UserContainer(parent: app, session: UserSession(name: "ben", accessToken: "b")),
            UserContainer(parent: app, session: UserSession(name: "visitor", accessToken: nil)),
        ]

        for user in users + users { user.client.get(from: nowhere) { _ in } }

        XCTAssertEqual(
            session.tokens, ["Bearer a", "Bearer b", nil, "Bearer a", "Bearer b", nil],
            "the users share one client's token: each scope must capture its own, as a constant")
        XCTAssertTrue(
            users[0].client as AnyObject === users[0].client as AnyObject,
            "the client was built anew when it was asked for: the user's scope must hold one")
    }

    @MainActor
    func test_analytics_areTheUsersOwn() async {
        let app = AppContainer(feedURL: nowhere, makeSession: { NetworkSessionStub() })
        let anna = UserContainer(parent: app, session: UserSession(name: "anna", accessToken: "a"))
        let ben = UserContainer(parent: app, session: UserSession(name: "ben", accessToken: "b"))

        app.analytics.track("started")
        anna.analytics.track("looked")
        ben.analytics.track("waited")
        let screen = launch(app, session: UserSession(name: "carl", accessToken: nil))
        await settle(screen) {}

        XCTAssertEqual(
            [app.analytics, anna.analytics, ben.analytics].map(\.log),
            [["1. anonymous: started", "2. anonymous: launched"], ["1. anna: looked"], ["1. ben: waited"]],
            "what a user does belongs in that user's log, under the user's name; the app's log is anonymous")
    }
}
