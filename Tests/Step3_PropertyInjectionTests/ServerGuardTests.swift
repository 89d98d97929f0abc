import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// What the client has learnt of servers, seen from outside. The steps that follow share these tests.
final class ServerGuardTests: XCTestCase {
    override class func setUp() {
        keepTheMainQueueAwake()
    }

    @MainActor
    func test_launch_showsNoFeed_outside200To299() async throws {
        for status in [300, 404, 500] {
            let server = try LoopbackServer(.status(status, body: Sample.feedData))
            defer { server.stop() }
            let screen = launch(baseURL: server.baseURL, accessToken: nil)
            await settle(screen)

            XCTAssertTrue(
                screen.state.summary.contains("\(status)"),
                "status \(status) must be shown as a failure that names it; it is \(screen.state.summary)")
        }
    }

    @MainActor
    func test_launch_showsTheFeed_upTo299() async throws {
        let server = try LoopbackServer(.status(299, body: Sample.feedData))
        defer { server.stop() }
        let screen = launch(baseURL: server.baseURL, accessToken: nil)

        await settle(screen)

        XCTAssertEqual(screen.state.summary, "items: First, –", "200 to 299 are good answers")
    }

    @MainActor
    func test_launch_sendsTheTokenToNoOtherServer() async throws {
        let (server, other) = (try LoopbackServer(.reset), try LoopbackServer(.reset))
        defer { [server, other].forEach { $0.stop() } }
        server["/feed"] = .ok(Sample.feed(imagesAt: other.baseURL))

        let screen = launch(baseURL: server.baseURL, accessToken: "Secret")
        let isAsked = await eventually(with: .forHTTP) { other.requests.count >= 2 }

        XCTAssertTrue(isAsked, "two images must be asked for; \(other.requests.count) requests were seen")
        XCTAssertEqual(server.tokens, ["Bearer Secret"], "the feed's own server must get the token")
        XCTAssertEqual(Set(other.tokens), [nil], "the images' server must not get the feed's token")
        _ = screen
    }

    @MainActor
    func test_launch_sendsTheTokenForTheImagesOfItsOwnServer() async throws {
        let server = try LoopbackServer(.status(200, body: Sample.image))
        defer { server.stop() }
        server["/feed"] = .ok(Sample.feed(imagesAt: server.baseURL))

        let screen = launch(baseURL: server.baseURL, accessToken: "Secret")
        let isAsked = await eventually(with: .forHTTP) { server.requests.count >= 3 }

        XCTAssertTrue(
            isAsked, "the feed and two images must be asked for; \(server.requests.count) requests were seen")
        XCTAssertEqual(
            Set(server.tokens), ["Bearer Secret"], "whatever is on the feed's own server needs the token")
        _ = screen
    }

    @MainActor
    func test_launch_sendsTheTokenToNoOtherHost() async throws {
        let server = try LoopbackServer(.reset)
        defer { server.stop() }
        let elsewhere = server.baseURL.absoluteString.replacingOccurrences(of: "127.0.0.1", with: "localhost")
        server["/feed"] = .ok(Sample.feed(imagesAt: URL(string: elsewhere)!))

        let screen = launch(baseURL: server.baseURL, accessToken: "Secret")
        let isAsked = await eventually(with: .forHTTP) { server.requests.count >= 3 }

        XCTAssertTrue(
            isAsked, "the feed and two images must be asked for; \(server.requests.count) requests were seen")
        XCTAssertEqual(
            Set(server.requests.filter { $0.path != "/feed" }.map { $0.headers["authorization"] }), [nil],
            "another host is another server, though its port is the same")
        _ = screen
    }
}
