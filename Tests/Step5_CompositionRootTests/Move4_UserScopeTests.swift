import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// The user scope: what changes while the app runs is constant for a user.
final class Move4_UserScopeTests: XCTestCase {
    @MainActor
    func test_program_opensEachUsersOwnFeed_andAVisitors() async throws {
        let (app, session) = makeApp()
        let sut = Program(app)

        await sut.openFeed().load()
        sut.signIn(User(name: "anna", accessToken: "a"))
        let annas = sut.openFeed()
        await annas.load()
        sut.signIn(User(name: "ben", accessToken: "b"))
        await sut.openFeed().load()
        sut.signOut()
        await sut.openFeed().load()

        XCTAssertEqual(
            session.feedTokens, [nil, "Bearer a", "Bearer b", nil],
            "each feed must be asked for in the name of the user who is signed in; seen: \(session.feedTokens)"
        )
        XCTAssertEqual(
            annas.state.summary, "items: First, –", "the feed must be shown; it shows \(annas.state.summary)")
    }

    @MainActor
    func test_screenOfAUser_asksInThatUsersName_whoeverSignsInSince() async throws {
        let (app, session) = makeApp()
        let sut = Program(app)
        sut.signIn(User(name: "anna", accessToken: "a"))
        let screen = sut.openFeed()
        await screen.load()

        sut.signIn(User(name: "ben", accessToken: "b"))
        await screen.load()
        sut.signOut()
        await screen.load()

        XCTAssertEqual(
            session.feedTokens, ["Bearer a", "Bearer a", "Bearer a"],
            "Anna's screen must ask in Anna's name, whoever signs in since; seen: \(session.feedTokens)")
    }

    @MainActor
    func test_usersAtTheSameTime_shareTheSession_andNoToken() async throws {
        var made = 0
        let session = NetworkSessionSpy()
        let app = AppContainer(feedURL: feedURL) {
            made += 1
            return session
        }
        let programs = [Program(app), Program(app)]
        programs[0].signIn(User(name: "anna", accessToken: "a"))
        programs[1].signIn(User(name: "ben", accessToken: "b"))
        let screens = programs.map { $0.openFeed() }

        for screen in [screens[0], screens[1], screens[0]] { await screen.load() }

        XCTAssertEqual(
            session.feedTokens, ["Bearer a", "Bearer b", "Bearer a"],
            "each user's screen must send that user's token; seen: \(session.feedTokens)")
        XCTAssertEqual(made, 1, "the users of one app must share its session; made: \(made)")
    }

    @MainActor
    func test_users_haveLogsOfTheirOwn_inTheirNames() async throws {
        let (app, _) = makeApp()
        let sut = Program(app)
        sut.signIn(User(name: "anna", accessToken: "a"))
        let annas = sut.openFeed()
        await annas.load()
        sut.signIn(User(name: "ben", accessToken: "b"))
        let bens = sut.openFeed()
        await bens.load()
        await bens.load()

        let logs = [annas, bens].map { objects(of: Analytics.self, heldBy: $0).values.flatMap(\.log) }
        XCTAssertEqual(
            logs, [["1. anna: feed requested"], ["1. ben: feed requested", "2. ben: feed requested"]],
            "what a user does must be in that user's log, under the user's name; seen: \(logs)")
    }

    @MainActor
    func test_track_numbersTheLinesOfItsOwnLog_inTheUsersName() async throws {
        let (anna, ben) = (
            Analytics(user: "anna", format: LogFormat()), Analytics(user: "ben", format: LogFormat())
        )

        anna.track("looked")
        ben.track("waited")
        anna.track("left")

        XCTAssertEqual(
            [anna.log, ben.log], [["1. anna: looked", "2. anna: left"], ["1. ben: waited"]],
            "what a user does must be in that user's log, under the user's name")
    }

    @MainActor
    func test_nextUser_seesNothingOfTheLast() async throws {
        let (app, session) = makeApp()
        let sut = Program(app)
        sut.signIn(User(name: "anna", accessToken: "a"))
        let annas = sut.openFeed()
        await annas.load()
        let asked = session.requests.count
        sut.signOut()
        sut.signIn(User(name: "ben", accessToken: "b"))

        let bens = sut.openFeed()
        let image = bens.select(.first)
        image.show()

        XCTAssertEqual(asked, 3, "for Anna, the feed and two images must be asked for")
        XCTAssertEqual(bens.state, .notLoaded, "Ben's screen must begin with nothing")
        XCTAssertNil(image.image, "Ben must not see an image that was fetched for Anna")
    }

    @MainActor
    func test_signOut_leavesNothingOfTheUser_alsoDuringARequest() async throws {
        let (app, session) = makeApp()
        let sut = Program(app)
        // Somebody else warms up: what is lazy, and the app's, is there from then on.
        sut.signIn(User(name: "zoe", accessToken: "z"))
        await sut.openFeed().load()
        sut.signOut()
        let before = Set(objects(of: AnyObject.self, heldBy: sut).keys)

        let annas: [Freed]
        let task: Task<Void, Never>
        do {
            sut.signIn(User(name: "anna", accessToken: "annas"))
            let screen = sut.openFeed()
            await screen.load()
            let image = screen.select(.first)
            let next = image.next(.second)
            let found = objects(of: AnyObject.self, heldBy: sut, screen, image, next)
            // A session is the app's, whenever and wherever it was made.
            annas = found.filter { !before.contains($0.key) && !($0.value is any NetworkSession) }.values
                .map { Freed($0) }
            let asked = session.requests.count
            guard asked == 6 else {
                return XCTFail("Zoe and Anna must each ask for a feed and two images; seen: \(asked)")
            }
            session.respond = { _ in try await stall() }
            task = Task { await screen.load() }
            _ = await eventually(within: .seconds(1)) { session.requests.count > asked }
        }

        sut.signOut()
        let hasEnded = await ends(task)
        _ = await eventually(within: .seconds(1)) { annas.allSatisfy(\.isFreed) }

        XCTAssertTrue(hasEnded, "a load must end when its task is cancelled; it waits for the session")
        XCTAssertGreaterThanOrEqual(
            annas.count, 4, "Anna's screens, log and cache must be found; found: \(annas.map(\.name))")
        XCTAssertEqual(
            annas.filter { !$0.isFreed }.map(\.name).sorted(), [],
            "after sign-out, with her screens dropped and her task cancelled, nothing of Anna's must be left")
        XCTAssertEqual(
            held(String.self, by: sut).filter { $0.part.contains("annas") }.map(\.path), [],
            "after sign-out, the program must not have Anna's token")
    }

    @MainActor
    func test_secondSignIn_replacesTheUser_withoutASignOut() async throws {
        let (app, session) = makeApp()
        let sut = Program(app)
        sut.signIn(User(name: "anna", accessToken: "annas"))
        await sut.openFeed().load()

        sut.signIn(User(name: "ben", accessToken: "bens"))
        await sut.openFeed().load()

        XCTAssertEqual(
            session.feedTokens, ["Bearer annas", "Bearer bens"], "after a second sign-in, Ben must be in")
        XCTAssertEqual(
            held(String.self, by: sut).filter { $0.part.contains("annas") }.map(\.path), [],
            "when Ben has signed in, the program must not have Anna's token")
    }

    func test_program_sendsTheTokenOfItsEnvironment() throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        let outcome = try BuiltProgram("Step5_CompositionRoot").run(
            [server.baseURL.absoluteString + "/feed"], environment: ["FEED_TOKEN": "secret"])

        XCTAssertEqual(
            server.tokens, ["Bearer secret"],
            "`FEED_TOKEN` must be sent to the feed's server; it said: \(outcome.errors)")
        XCTAssertFalse((outcome.output + outcome.errors).contains("secret"), "the token must not be printed")
    }

    func test_program_printsTheBuiltInFeed_onOffline() throws {
        let outcome = try BuiltProgram("Step5_CompositionRoot").run(["--offline"])

        XCTAssertEqual(
            outcome.status, 0, "`--offline` must reach the container; the program said: \(outcome.errors)")
        XCTAssertTrue(
            outcome.output.contains(" bytes)"), "the images' sizes must be printed; seen: \(outcome.output)")
    }

    // MARK: - Helpers

    private let feedURL = nowhere.appendingPathComponent("feed")

    @MainActor
    private func makeApp() -> (AppContainer, NetworkSessionSpy) {
        let session = NetworkSessionSpy { url in
            http(200, url.pathExtension == "png" ? Sample.image : Sample.feedData)
        }
        return (AppContainer(feedURL: feedURL) { session }, session)
    }

    /// An object that is held weakly, to see whether it is freed.
    private final class Freed {
        let name: String
        private weak var object: AnyObject?

        init(_ object: AnyObject) {
            name = "\(type(of: object))"
            self.object = object
        }

        var isFreed: Bool { object == nil }
    }
}
