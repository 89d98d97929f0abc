import Foundation
import Support
import XCTest

@testable import Step1_Singleton

/// The pain, pinned (characterisation tests, Feathers): what the singleton does today, right or wrong.
final class CharacterisationGuardTests: XCTestCase {
    override func tearDown() {
        ApiClient.instance.baseURL = nowhere
        ApiClient.instance.accessToken = nil
        super.tearDown()
    }

    func test_hiddenDependency_theLoaderReachesTheNetworkThoughItsInitNamesNoClient() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        let loader = RemoteFeedLoader(url: server.baseURL)

        let result = await load(loader)

        XCTAssertEqual(result, "success(2 items)")
        XCTAssertEqual(server.requests.count, 1, "a URL went in, and a real request came out")
    }

    func test_errorPaths_withoutServerAUnitTestReachesRefusalOnly() async {
        let result = await load(RemoteFeedLoader(url: nowhere))

        XCTAssertEqual(result, "failure(connectivity: URLError \(URLError.cannotConnectToHost.rawValue))")
    }

    @MainActor
    func test_globalState_oneUsersTokenLeaksIntoTheNextOnesRequest() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        let anna = launch(baseURL: server.baseURL, accessToken: "anna")
        await settle(anna) {}
        let ben = launch(baseURL: server.baseURL, accessToken: "ben")
        await settle(ben) {}

        await settle(anna) { anna.load() }

        XCTAssertEqual(
            server.requests.map { $0.headers["authorization"] }, ["Bearer anna", "Bearer ben", "Bearer ben"],
            "pinned until Step 5: Anna's own screen asks in Ben's name. If yours does not, you are a step ahead"
        )
    }

    func test_coupling_screensThatNeverMeetShareOneLogAndOneCache() {
        let analytics = AppDelegate.shared.analytics
        let before = analytics.log.count
        let unique = nowhere.appendingPathComponent(UUID().uuidString)
        let item = FeedItem(id: UUID(), description: nil, location: nil, imageURL: unique)
        AppDelegate.shared.imageCache.store(Sample.image, for: unique)

        _ = FeedScreen().select(item)
        let stranger = ImageScreen(item: item)
        stranger.show()

        XCTAssertEqual(
            analytics.log.dropFirst(before).map { $0.components(separatedBy: ". ").last },
            ["selected \(item.id)", "image shown"])
        XCTAssertEqual(stranger.image, Sample.image, "nobody gave this screen a cache, and yet it has one")
    }

    // MARK: - Helpers

    private func load(_ loader: RemoteFeedLoader) async -> String? {
        await firstAnswer { answer in
            loader.load { answer(summary($0)) }
        }
    }

    @MainActor
    private func settle(_ screen: FeedScreen, after action: () -> Void) async {
        let settled = expectation(description: "the screen shows items or a failure")
        screen.onChange = { if $0 != .loading { settled.fulfill() } }
        action()
        await fulfillment(of: [settled], timeout: 5)
    }
}
