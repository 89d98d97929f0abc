import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// What handing the address over has bought: each screen knows its own.
final class AddressGuardTests: XCTestCase {
    @MainActor
    func test_load_goesOnWithItsOwnServer_whoeverLaunchesSince() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        await settle(screen)
        await settle(launch(baseURL: nowhere, accessToken: nil))

        await settle(screen) { screen.load() }

        XCTAssertEqual(
            screen.state.summary, "items: First, –", "the feed is where it was when the screen was opened")
    }
}
