import Support
import XCTest

@testable import Step3_PropertyInjection

/// What the feature does, seen from outside and over real HTTP. All five steps share these tests:
/// to refactor is to change the code while they stay green.
final class BehaviourGuardTests: XCTestCase {
    @MainActor
    func test_launch_isLoadingAtOnce() async {
        let screen = launch(baseURL: nowhere, accessToken: nil)

        XCTAssertEqual(screen.state, .loading, "the screen must show that it is busy from the first moment")
    }

    @MainActor
    func test_launch_showsItems_onFeed() async throws {
        let state = try await settledState(on: .ok(Sample.feed))

        XCTAssertEqual(
            state, .items([.first, .second]), "a good answer must be shown item by item, in order")
    }

    @MainActor
    func test_launch_showsFailure_onInvalidJSON() async throws {
        let state = try await settledState(on: .ok(#"{"items": ["#))

        XCTAssertEqual(kind(of: state), "unreadable", "a broken feed must be shown as a failure")
    }

    @MainActor
    func test_launch_showsFailure_onInvalidUTF8() async throws {
        let state = try await settledState(on: .status(200, body: Data([0x7B, 0xFF, 0xFE, 0x7D])))

        XCTAssertEqual(kind(of: state), "unreadable", "bytes that are not text must be shown as a failure")
    }

    @MainActor
    func test_launch_showsFailure_onServerError() async throws {
        let state = try await settledState(on: .status(500, body: Data("oops".utf8)))

        XCTAssertTrue(
            ["unreachable", "unreadable"].contains(kind(of: state)),
            "a server error must be shown as a failure")
    }

    @MainActor
    func test_launch_showsFailure_onTruncatedAnswer() async throws {
        let state = try await settledState(on: .truncated(Sample.feedData))

        XCTAssertEqual(kind(of: state), "unreachable", "half an answer must be shown as a failure")
    }

    @MainActor
    func test_launch_showsFailure_onReset() async throws {
        let state = try await settledState(on: .reset)

        XCTAssertEqual(kind(of: state), "unreachable", "a lost connection must be shown as a failure")
    }

    @MainActor
    func test_launch_showsFailure_onRefusal() async {
        let screen = launch(baseURL: nowhere, accessToken: nil)
        let state = await settledState(of: screen)

        XCTAssertEqual(kind(of: state), "unreachable", "a refused connection must be shown as a failure")
    }

    @MainActor
    func test_launch_keepsLoading_whileTheServerIsSlow() async throws {
        let server = try LoopbackServer(.stall)
        let asked = expectation(description: "the server has been asked")
        server.onRequest = { _ in asked.fulfill() }

        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        await fulfillment(of: [asked], timeout: 10)
        XCTAssertEqual(screen.state, .loading, "no answer yet is no failure yet")

        server.stop()
        let state = await settledState(of: screen)
        XCTAssertEqual(kind(of: state), "unreachable", "a server that hangs up must be shown as a failure")
    }

    @MainActor
    func test_launch_asksForTheFeedWithTheToken() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        _ = await settledState(of: launch(baseURL: server.baseURL, accessToken: "secret"))

        XCTAssertEqual(server.requests.map(\.path), ["/feed"], "one launch must ask once, and for the feed")
        XCTAssertEqual(
            server.requests.map { $0.headers["authorization"] }, ["Bearer secret"],
            "the server knows the user by the token, and by nothing else")
    }

    @MainActor
    func test_launch_sendsNoToken_forVisitor() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        _ = await settledState(of: launch(baseURL: server.baseURL, accessToken: nil))

        XCTAssertEqual(
            server.requests.map { $0.headers["authorization"] }, [nil], "a visitor has no token to send")
    }

    @MainActor
    func test_select_opensTheItem_andNextOpensAnother() async {
        let screen = launch(baseURL: nowhere, accessToken: nil)

        let image = screen.select(.first)
        image.show()
        let next = image.next(.second)
        next.show()

        XCTAssertEqual(image.item, FeedItem.first, "the image screen must present the item it was opened for")
        XCTAssertEqual(next.item, FeedItem.second, "the next screen must present the item it was opened for")
        XCTAssertEqual(
            [image.image, next.image], [nil, nil], "nobody has fetched an image, so none can show")
    }

    // MARK: - Observing from outside

    @MainActor
    private func settledState(on answer: LoopbackServer.Answer) async throws -> FeedScreen.State {
        let server = try LoopbackServer(answer)
        defer { server.stop() }
        return await settledState(of: launch(baseURL: server.baseURL, accessToken: nil))
    }

    @MainActor
    private func settledState(of screen: FeedScreen) async -> FeedScreen.State {
        let settled = expectation(description: "the screen shows items or a failure")
        screen.onChange = { _ in settled.fulfill() }
        await fulfillment(of: [settled], timeout: 10)
        return screen.state
    }

    /// Platforms word their errors differently, so a failure is told by how our own message begins.
    private func kind(of state: FeedScreen.State) -> String {
        switch state {
        case .failed(let message) where message.hasPrefix("The feed cannot be reached: "): "unreachable"
        case .failed(let message) where message.hasPrefix("The feed cannot be read: "): "unreadable"
        default: "\(state)"
        }
    }
}
