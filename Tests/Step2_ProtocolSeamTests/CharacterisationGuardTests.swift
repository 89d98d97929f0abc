import Foundation
import Support
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@testable import Step2_ProtocolSeam

/// What this seam leaves as it is: it lies below the client, and what is above the client does not change.
final class CharacterisationGuardTests: XCTestCase {
    override func tearDown() async throws {
        await MainActor.run { _ = launch(baseURL: nowhere, accessToken: nil) }
    }

    @MainActor
    func test_token_leaksFromOneUserToTheNext() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        let anna = launch(baseURL: server.baseURL, accessToken: "anna")
        await anna.load()
        await launch(baseURL: server.baseURL, accessToken: "ben").load()

        await anna.load()

        XCTAssertEqual(
            server.tokens, ["Bearer anna", "Bearer ben", "Bearer ben"],
            "pinned in this step: the screens share one client, so Anna's own screen asks in Ben's name")
    }

    /// A token belongs to a client. (Set last, because at the start there is only one client.)
    @MainActor
    func test_get_sendsTheTokenThatItsOwnClientHasThen() async throws {
        let server = try LoopbackServer(.ok("body"))
        defer { server.stop() }
        let sut = Subject.client(asking: URLSession.shared)
        ApiClient.instance.accessToken = "ben"
        sut.baseURL = server.baseURL

        for token in ["anna", nil, "carla"] {
            sut.accessToken = token
            _ = try? await sut.get(from: server.baseURL)
        }

        XCTAssertEqual(
            server.tokens, ["Bearer anna", nil, "Bearer carla"],
            "each request must carry the token that its own client has then, and no other client's")
    }

    /// What the default argument costs: who hands over no session is not told, and asks the real network.
    @MainActor
    func test_clientThatWasHandedNoSession_reachesAServer() async throws {
        let server = try LoopbackServer(.ok("body"))
        defer { server.stop() }

        let result = await outcome { try await ApiClient.instance.get(from: server.baseURL) }

        XCTAssertEqual(result, "success(body)", "the answer of the server must be delivered")
        XCTAssertEqual(server.requests.count, 1, "nobody named a session, and a server was asked")
    }
}
