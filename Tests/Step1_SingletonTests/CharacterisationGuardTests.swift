import Foundation
import Support
import XCTest

@testable import Step1_Singleton

/// The pain, pinned (characterisation tests, Feathers): what the singleton does today, right or wrong. Nothing
/// of it is to be cured in this step.
final class CharacterisationGuardTests: XCTestCase {
    override func tearDown() async throws {
        await MainActor.run { _ = launch(baseURL: nowhere, accessToken: nil) }
    }

    @MainActor
    func test_hiddenDependency_theLoaderReachesAServer_thoughItsInitNamesNoClient() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        let result = await outcome { try await RemoteFeedLoader(url: server.baseURL).items() }

        XCTAssertEqual(result, "success(2 items)", "the loader must deliver what the server answers")
        XCTAssertEqual(server.requests.count, 1, "an address went in, and a real request came out")
    }

    @MainActor
    func test_errorPaths_withoutAServerATestReachesRefusalOnly() async throws {
        let result = await outcome { try await RemoteFeedLoader(url: nowhere).items() }

        XCTAssertEqual(
            result, "failure(connectivity: connection refused)",
            "a refused connection must be delivered as .connectivity, with its cause")
    }

    @MainActor
    func test_globalState_oneUsersTokenLeaksIntoTheNextOnesRequest() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        let anna = launch(baseURL: server.baseURL, accessToken: "anna")
        await anna.load()
        await launch(baseURL: server.baseURL, accessToken: "ben").load()

        await anna.load()

        XCTAssertEqual(
            server.tokens, ["Bearer anna", "Bearer ben", "Bearer ben"],
            "pinned in this step: Anna's own screen asks in Ben's name")
    }

    @MainActor
    func test_globalState_eachLoadAsksTheServerOfTheLastLaunch() async throws {
        let (server, other) = (try LoopbackServer(.ok(Sample.feed)), try LoopbackServer(.ok(Sample.feed)))
        defer { [server, other].forEach { $0.stop() } }
        let anna = launch(baseURL: server.baseURL, accessToken: nil)
        await anna.load()
        _ = launch(baseURL: other.baseURL, accessToken: nil)

        await anna.load()

        XCTAssertEqual(
            [server, other].map { $0.requests.count { $0.path == "/feed" } }, [1, 1],
            "pinned in this step: each load makes its loader anew, for the address of the last launch")
    }

    @MainActor
    func test_globalState_theTokenGoesToWhateverServerIsAsked() async throws {
        let (server, other) = (try LoopbackServer(.reset), try LoopbackServer(.reset))
        defer { [server, other].forEach { $0.stop() } }
        server["/feed"] = .ok(Sample.feed(imagesAt: other.baseURL))

        await launch(baseURL: server.baseURL, accessToken: "anna").load()

        XCTAssertEqual(
            other.tokens, ["Bearer anna", "Bearer anna"],
            "pinned in this step: the server of the images gets the token of the feed's server")
    }

    @MainActor
    func test_coupling_screensThatNeverMeetShareOneLog() async throws {
        let analytics = AppDelegate.shared.analytics
        let before = analytics.log.count

        _ = Storyboard.feedScreen().select(.first)
        let stranger = Storyboard.imageScreen()
        stranger.item = .first
        stranger.show()

        XCTAssertEqual(
            analytics.log.dropFirst(before).map { $0.components(separatedBy: ". ").last },
            ["selected \(Sample.firstID)", "no image yet"],
            "pinned in this step: there is one log for all screens")
    }

    @MainActor
    func test_load_logsWhatTheUserDoes() async throws {
        let analytics = AppDelegate.shared.analytics
        let before = analytics.log.count

        await launch(baseURL: nowhere, accessToken: nil).load()

        XCTAssertEqual(
            analytics.log.dropFirst(before).map { $0.components(separatedBy: ". ").last }, ["feed requested"],
            "a load must be logged once, whatever comes of it")
    }
}
