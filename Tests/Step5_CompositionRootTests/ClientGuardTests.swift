import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the session learnt in Step 2, and the storyboard in Step 4, must stay so.
final class ClientGuardTests: XCTestCase {
    func test_performRequest_isMadeByTheSessionItself() async throws {
        let server = try LoopbackServer(.ok("body"))
        defer { server.stop() }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["X-Session": "of the test"]
        let session: NetworkSession = URLSession(configuration: configuration)

        _ = await firstAnswer { (answer: @escaping @Sendable (Bool) -> Void) in
            session.performRequest(for: URLRequest(url: server.baseURL)) { _, _, _ in answer(true) }
        }

        XCTAssertEqual(server.requests.map { $0.headers["x-session"] }, ["of the test"])
    }

    @MainActor
    func test_storyboard_asksTheCreatorOnce() async {
        var calls = 0

        _ = Storyboard.make(ImageCache.self) {
            calls += 1
            return ImageCache()
        }

        XCTAssertEqual(calls, 1)
    }
}
