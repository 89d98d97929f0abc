import Foundation
import Support
import XCTest

@testable import Step1_Singleton

/// Characterisation tests (Feathers): they pin what the globals do today, right or wrong. This step changes
/// none of it.
@MainActor
final class CharacterisationGuardTests: XCTestCase {
    override func tearDown() async throws {
        _ = launch(baseURL: nowhere, accessToken: nil)
    }

    func test_loader_usesTheNetwork_thoughItsInitNamesNoClient() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        let items = try await RemoteFeedLoader(url: server.baseURL).items()

        XCTAssertEqual(items, [.first, .second])
        XCTAssertEqual(
            server.requests.map(\.path), ["/"], "pinned: a URL went in, and a real request came out")
    }

    func test_openScreen_sendsTheTokenOfTheLastLaunch() async throws {
        let server = try LoopbackServer(.ok(Sample.notAFeed))
        defer { server.stop() }
        let annasScreen = launch(baseURL: server.baseURL, accessToken: "anna")
        _ = launch(baseURL: server.baseURL, accessToken: "ben")

        await annasScreen.load()

        XCTAssertEqual(server.tokens, ["Bearer ben"], "pinned: Anna's open screen sends Ben's token")
    }

    func test_token_goesToEveryServer() async throws {
        let (server, other) = (try LoopbackServer(.ok("")), try LoopbackServer(.echo))
        defer { [server, other].forEach { $0.stop() } }
        server["/feed"] = .ok(Sample.feed(ofImages: ["\(other.baseURL)/picture"]))

        await launch(baseURL: server.baseURL, accessToken: "anna").load()

        XCTAssertEqual(other.tokens, ["Bearer anna"], "pinned: a picture's server gets Anna's token")
    }
}
