import Foundation
import Support
import XCTest

@testable import Step2_ProtocolSeam

/// What the default argument costs: forgetting it is no error, it is the real network.
final class CostGuardTests: XCTestCase {
    func test_forgottenSession_reachesTheNetwork() async throws {
        let server = try LoopbackServer(.ok("body"))
        defer { server.stop() }

        let result = await firstAnswer { answer in
            ApiClient().get(from: server.baseURL) { answer(summary($0)) }
        }

        XCTAssertEqual(result, "success(body)")
        XCTAssertEqual(server.requests.count, 1, "nobody named a session, and the server was asked")
    }
}
