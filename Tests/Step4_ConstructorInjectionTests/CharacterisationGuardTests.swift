import Support
import XCTest

@testable import Step4_ConstructorInjection

/// What constructors do not cure: Launch.swift hands out one client still, with one token for everybody.
final class CharacterisationGuardTests: XCTestCase {
    @MainActor
    func test_token_stillLeaksFromOneUserToTheNext() async throws {
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

    @MainActor
    private func settle(_ screen: FeedScreen, after action: () -> Void) async {
        let settled = expectation(description: "the screen shows items or a failure")
        screen.onChange = { if $0 != .loading { settled.fulfill() } }
        action()
        await fulfillment(of: [settled], timeout: 5)
    }
}
