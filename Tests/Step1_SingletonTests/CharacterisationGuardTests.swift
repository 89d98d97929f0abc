import Foundation
import Support
import XCTest

@testable import Step1_Singleton

/// The pain, pinned (characterisation tests, Feathers): what the singleton does today, right or wrong. Nothing
/// of it is to be cured in this step.
final class CharacterisationGuardTests: XCTestCase {
    override func tearDown() {
        ApiClient.instance.baseURL = nowhere
        ApiClient.instance.accessToken = nil
        super.tearDown()
    }

    func test_hiddenDependency_theLoaderReachesAServer_thoughItsInitNamesNoClient() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        let result = await load(RemoteFeedLoader(url: server.baseURL))

        XCTAssertEqual(result, "success(2 items)", "the loader must deliver what the server answers")
        XCTAssertEqual(server.requests.count, 1, "an address went in, and a real request came out")
    }

    func test_errorPaths_withoutAServerATestReachesRefusalOnly() async {
        let result = await load(RemoteFeedLoader(url: nowhere))

        XCTAssertEqual(
            result, "failure(connectivity: URLError \(URLError.cannotConnectToHost.rawValue))",
            "a refused connection must be delivered as .connectivity, with its cause")
    }

    @MainActor
    func test_globalState_oneUsersTokenLeaksIntoTheNextOnesRequest() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        let anna = launch(baseURL: server.baseURL, accessToken: "anna")
        await settle(anna)
        let ben = launch(baseURL: server.baseURL, accessToken: "ben")
        await settle(ben)

        await settle(anna) { anna.load() }

        XCTAssertEqual(
            server.tokens, ["Bearer anna", "Bearer ben", "Bearer ben"],
            "pinned in this step: Anna's own screen asks in Ben's name")
    }

    @MainActor
    func test_globalState_theTokenGoesToWhateverServerIsAsked() async throws {
        let (server, other) = (try LoopbackServer(.reset), try LoopbackServer(.reset))
        defer { [server, other].forEach { $0.stop() } }
        server["/feed"] = .ok(Sample.feed(imagesAt: other.baseURL))

        let screen = launch(baseURL: server.baseURL, accessToken: "anna")
        _ = await eventually(with: .forHTTP) { other.requests.count >= 2 }

        XCTAssertEqual(
            Set(other.tokens), ["Bearer anna"],
            "pinned in this step: the server of the images gets the token of the feed's server")
        _ = screen
    }

    func test_coupling_screensThatNeverMeetShareOneLog() {
        let analytics = AppDelegate.shared.analytics
        let before = analytics.log.count

        _ = Storyboard.make(FeedScreen.self).select(.first)
        let stranger = Storyboard.make(ImageScreen.self)
        stranger.item = .first
        stranger.show()

        XCTAssertEqual(
            analytics.log.dropFirst(before).map { $0.components(separatedBy: ". ").last },
            ["selected \(Sample.firstID)", "no image yet"],
            "pinned in this step: there is one log for all screens")
    }

    // MARK: - Helpers

    private func load(_ loader: RemoteFeedLoader) async -> String? {
        await firstAnswer { answer in
            loader.load { answer(summary($0)) }
        }
    }
}
