import Foundation
import Support
import XCTest

#if STEP3
@testable import Step3_PropertyInjection
#elseif STEP4
@testable import Step4_ConstructorInjection
#elseif STEP5
@testable import Step5_CompositionRoot
#endif

/// What the client has learnt of servers in Step 2, seen from outside. The later steps share these tests.
@MainActor
final class ServerGuardTests: XCTestCase {
    override func tearDown() async throws {
        _ = launch(baseURL: nowhere, accessToken: nil)
    }

    func test_load_namesTheStatus_ofAFailure() async throws {
        for status in [300, 404, 500] {
            let server = try LoopbackServer(.status(status, body: Sample.feedData))
            defer { server.stop() }
            let screen = launch(baseURL: server.baseURL, accessToken: nil)

            await screen.load()

            guard case .failed(let reason) = screen.state else {
                return XCTFail("status \(status) must be shown as a failure; seen: \(screen.state)")
            }
            XCTAssertTrue(
                reason.contains("\(status)"), "the screen must name status \(status); seen: \(reason)")
        }
    }

    func test_load_sendsNoToken_ofALaterLaunch_onAnotherServer() async throws {
        let server = try LoopbackServer(.ok(Sample.notAFeed))
        let other = try LoopbackServer(.ok(Sample.notAFeed))
        defer { [server, other].forEach { $0.stop() } }
        let annasScreen = launch(baseURL: server.baseURL, accessToken: "anna")
        _ = launch(baseURL: other.baseURL, accessToken: "ben")

        await annasScreen.load()

        XCTAssertEqual(
            (server.requests + other.requests).map(\.path), ["/feed"], "Anna's screen must request a feed")
        XCTAssertFalse(server.tokens.contains("Bearer ben"), "Anna's server must not get Ben's token")
    }

    func test_load_sendsTheToken_toNoOtherServer() async throws {
        let (server, other) = (try LoopbackServer(.echo), try LoopbackServer(.echo))
        defer { [server, other].forEach { $0.stop() } }
        server["/feed"] = .ok(Sample.feed(ofImages: ["\(server.baseURL)/own", "\(other.baseURL)/other"]))

        await launch(baseURL: server.baseURL, accessToken: "Secret").load()

        XCTAssertEqual(
            server.tokens, ["Bearer Secret", "Bearer Secret"], "the feed's server must get the token")
        XCTAssertEqual(
            other.tokens, [nil], "another server must get the request for its picture, without a token")
    }
}
