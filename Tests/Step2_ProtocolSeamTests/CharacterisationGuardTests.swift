import Foundation
import Support
import XCTest

@testable import Step2_ProtocolSeam

/// What this seam does not change: it lies below the client, and the loader above is tied as before.
final class CharacterisationGuardTests: XCTestCase {
    override func tearDown() {
        ApiClient.instance.accessToken = nil
        super.tearDown()
    }

    func test_loader_stillAsksTheSingletonThatItsInitDoesNotName() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        ApiClient.instance.accessToken = "of the singleton"

        let result = await withCheckedContinuation { continuation in
            RemoteFeedLoader(url: server.baseURL).load { continuation.resume(returning: summary($0)) }
        }

        XCTAssertEqual(result, "success(2 items)")
        XCTAssertEqual(server.requests.map { $0.headers["authorization"] }, ["Bearer of the singleton"])
    }

    func test_client_isNoStrictSingletonAnyMore() {
        XCTAssertFalse(ApiClient() === ApiClient.instance, "from now on there can be two")
    }
}
