import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// Whoever asks again gets a request of their own. (Later the latest load wins, and the tests of
/// that move say more.)
final class ReloadGuardTests: XCTestCase {
    @MainActor
    func test_load_asksAgain_whileTheServerIsSlow() async throws {
        let server = try LoopbackServer(.stall)
        defer { server.stop() }
        let screen = launch(baseURL: server.baseURL, accessToken: nil)

        screen.load()
        let isAsked = await eventually(with: .forHTTP) { server.requests.count == 2 }

        XCTAssertTrue(isAsked, "each load must ask; the server got \(server.requests.count) requests")
    }
}
