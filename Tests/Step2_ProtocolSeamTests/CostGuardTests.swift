import Foundation
import Support
import XCTest

@testable import Step2_ProtocolSeam

/// What the default costs: whoever hands over no session is not told, and asks the real network.
final class CostGuardTests: XCTestCase {
    func test_clientThatWasHandedNoSession_reachesAServer() async throws {
        let server = try LoopbackServer(.ok("body"))
        defer { server.stop() }

        let result = await firstAnswer { answer in
            ApiClient.instance.get(from: server.baseURL) { answer(summary($0)) }
        }

        XCTAssertEqual(result, "success(body)", "the answer of the server must be delivered")
        XCTAssertEqual(server.requests.count, 1, "nobody named a session, and a server was asked")
    }
}
