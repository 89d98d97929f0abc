import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// What constructors and factories cost: what lives long travels as a parameter, and somebody must hold it.
final class CostGuardTests: XCTestCase {
    @MainActor
    func test_whatLivesLong_diesUnlessTheCallerHoldsIt() async throws {
        let isAlive: () -> Bool
        do {
            let cache = ImageCache(client: Nobody())
            isAlive = { [weak cache] in cache != nil }
            _ = FeedFactory().makeFeedScreen(
                feedURL: nowhere, client: Nobody(), imageCache: cache, analytics: Analytics())
        }

        XCTAssertFalse(isAlive(), "a cache must be freed with its caller and its screen; it is alive")
    }

    @MainActor
    func test_load_goesOnWithItsOwnServer_whoeverLaunchesSince() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        await screen.load()
        await launch(baseURL: nowhere, accessToken: nil).load()

        await screen.load()

        XCTAssertEqual(
            screen.state.summary, "items: First, –", "the feed is where it was when the screen was opened")
    }

    private struct Nobody: HTTPClient {
        func get(from url: URL) async throws -> Data { throw CancellationError() }
    }
}
