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

/// What the client has learnt of servers in Step 2, seen from outside. The steps that follow share these tests.
final class ServerGuardTests: XCTestCase {
    override func tearDown() async throws {
        await MainActor.run { _ = launch(baseURL: nowhere, accessToken: nil) }
    }

    @MainActor
    func test_load_showsNoFeed_outside200To299() async throws {
        for status in [300, 404, 500] {
            let server = try LoopbackServer(.status(status, body: Sample.feedData))
            defer { server.stop() }
            let screen = launch(baseURL: server.baseURL, accessToken: nil)

            await screen.load()

            XCTAssertTrue(
                screen.state.summary.contains("\(status)"),
                "status \(status) must be shown as a failure that names it; it is \(screen.state.summary)")
        }
    }

    @MainActor
    func test_load_showsTheFeed_upTo299() async throws {
        let server = try LoopbackServer(.status(299, body: Sample.feedData))
        defer { server.stop() }
        let screen = launch(baseURL: server.baseURL, accessToken: nil)

        await screen.load()

        XCTAssertEqual(screen.state.summary, "items: First, –", "200 to 299 are good answers")
    }

    @MainActor
    func test_load_leavesOutAnImageThatDoesNotComeByHTTP() async throws {
        let address = "data:,\(UUID())"
        let server = try LoopbackServer(.ok(Sample.feed(ofImages: [address])))
        defer { server.stop() }
        let screen = launch(baseURL: server.baseURL, accessToken: nil)

        await screen.load()
        let image = screen.select(
            FeedItem(id: UUID(), description: nil, location: nil, imageURL: URL(string: address)!))
        image.show()

        XCTAssertNil(image.image, "an answer that is not HTTP is no image")
    }

    @MainActor
    func test_load_sendsTheTokenToNoOtherServer() async throws {
        let (server, other) = (try LoopbackServer(.reset), try LoopbackServer(.echo))
        defer { [server, other].forEach { $0.stop() } }
        let elsewhere = URL(string: server.baseURL.absoluteString.replacing("127.0.0.1", with: "localhost"))!
        server["/feed"] = .ok(
            Sample.feed(ofImages: ["\(other.baseURL)/a", "\(elsewhere)/b", "\(server.baseURL)/c"]))

        await launch(baseURL: server.baseURL, accessToken: "Secret").load()

        let tokens = Dictionary(
            (server.requests + other.requests).map { ($0.path, $0.headers["authorization"] ?? "no token") },
            uniquingKeysWith: { one, _ in one })
        XCTAssertEqual(
            tokens, ["/feed": "Bearer Secret", "/a": "no token", "/b": "no token", "/c": "Bearer Secret"],
            "the feed's own server must get the token, and neither another port nor another host")
    }
}
