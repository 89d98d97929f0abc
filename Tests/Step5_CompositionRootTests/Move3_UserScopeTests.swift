import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// The user scope: what changes for the app is a constant for the user.
final class Move3_UserScopeTests: XCTestCase {
    @MainActor
    func test_usersAtTheSameTime_eachSendTheirOwnToken() async {
        let (app, session) = makeApp()
        let anna = UserContainer(parent: app, session: UserSession(name: "anna", accessToken: "a"))
        let ben = UserContainer(parent: app, session: UserSession(name: "ben", accessToken: "b"))

        for user in [anna, ben, anna] { _ = try? await user.client.get(from: feedURL) }

        XCTAssertEqual(
            session.tokens, ["Bearer a", "Bearer b", "Bearer a"],
            "each user's client must send that user's token; seen: \(session.tokens)")
    }

    @MainActor
    func test_usersAtTheSameTime_eachHaveTheirOwnLog() async {
        let (app, _) = makeApp()
        let anna = UserContainer(parent: app, session: UserSession(name: "anna", accessToken: "a"))
        let ben = UserContainer(parent: app, session: UserSession(name: "ben", accessToken: "b"))

        anna.analytics.track("looked")
        ben.analytics.track("waited")

        XCTAssertEqual(
            [anna.analytics.log, ben.analytics.log], [["1. anna: looked"], ["1. ben: waited"]],
            "what a user does must be in that user's log, under the user's name")
    }

    @MainActor
    func test_program_opensTheFeedInTheUsersName() async {
        let (app, session) = makeApp()
        let sut = Program(app)
        checkForLeak(sut)

        sut.signIn(UserSession(name: "anna", accessToken: "a"))
        let screen = sut.openFeed()
        await settle(screen)

        XCTAssertEqual(
            session.tokens.first, "Bearer a",
            "after the sign-in the feed must be asked for with the user's token")
        XCTAssertEqual(
            screen.state.summary, "items: First, –",
            "the feed must be shown; it shows \(screen.state.summary)")
    }

    @MainActor
    func test_program_opensEachUsersOwnFeed_andAVisitors() async {
        let (app, session) = makeApp()
        let sut = Program(app)

        await settle(sut.openFeed())
        sut.signIn(UserSession(name: "anna", accessToken: "a"))
        await settle(sut.openFeed())
        sut.signOut()
        await settle(sut.openFeed())

        let tokens = session.requests.filter { $0.url == feedURL }.map {
            $0.value(forHTTPHeaderField: "Authorization")
        }
        XCTAssertEqual(
            tokens, [nil, "Bearer a", nil],
            "each feed must be asked for in the name of who is signed in; seen: \(tokens)")
    }

    @MainActor
    func test_screenOfAUser_asksInThatUsersName_whoeverSignsInSince() async {
        let (app, session) = makeApp()
        let sut = Program(app)
        sut.signIn(UserSession(name: "anna", accessToken: "a"))
        let screen = sut.openFeed()
        await settle(screen)

        sut.signIn(UserSession(name: "ben", accessToken: "b"))
        await settle(screen) { screen.refresh() }

        let tokens = Set(session.tokens)
        XCTAssertEqual(
            tokens, ["Bearer a"],
            "Anna's screen must ask in Anna's name, whoever signs in since; seen: \(tokens)")
    }

    func test_sources_nameNoGlobal() throws {
        assertNone(
            try StepSources().flags(.singletonAccess),
            "what an object needs must come in by `init`, not from a global")
    }

    // MARK: - Helpers

    private let feedURL = nowhere.appendingPathComponent("feed")

    @MainActor
    private func makeApp() -> (AppContainer, NetworkSessionSpy) {
        let session = NetworkSessionSpy { _ in NetworkSessionSpy.http(200, Sample.feedData) }
        let app = AppContainer(feedURL: feedURL, makeSession: { session })
        checkForLeak(app)
        return (app, session)
    }
}
