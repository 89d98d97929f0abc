import Foundation
import Support
import XCTest

@testable import Step2_ProtocolSeam

/// What this step brings: a default session, and a token that can change at any time.
@MainActor
final class CharacterisationGuardTests: XCTestCase {
    override func tearDown() async throws {
        _ = launch(baseURL: nowhere, accessToken: nil)
    }

    func test_clientThatWasGivenNoSession_usesTheNetwork() async throws {
        let server = try LoopbackServer(.ok("body"))
        defer { server.stop() }

        let body = try await ApiClient.instance.get(from: server.baseURL)

        XCTAssertEqual(body, Data("body".utf8), "pinned: without a word, the default session does real work")
    }

    func test_get_sendsTheTokenOfTheMoment() async throws {
        let server = try LoopbackServer(.ok("body"))
        defer { server.stop() }
        _ = launch(baseURL: server.baseURL, accessToken: "anna")
        _ = try await ApiClient.instance.get(from: server.baseURL)

        ApiClient.instance.accessToken = nil
        _ = try await ApiClient.instance.get(from: server.baseURL)

        XCTAssertEqual(
            server.tokens, ["Bearer anna", nil],
            "pinned: every request carries the token that the client has now, Anna's at first and then none")
    }
}
