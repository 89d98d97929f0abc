import Foundation
import Support
import XCTest

@testable import Step1_Singleton

/// What the feature does, seen from outside and over real HTTP. All five steps share these tests:
/// to refactor is to change the code while they stay green.
final class BehaviourGuardTests: XCTestCase {
    override class func setUp() {
        keepTheMainQueueAwake()
    }

    @MainActor
    func test_launch_isLoadingAtOnce() async {
        let screen = launch(baseURL: nowhere, accessToken: nil)

        XCTAssertEqual(screen.state, .loading, "the screen must show that it is busy from the first moment")
    }

    @MainActor
    func test_launch_showsItems_onFeed() async throws {
        let state = try await settledState(on: .ok(Sample.feed))

        guard case .items(let items) = state else { return XCTFail("a good answer shows \(state)") }
        XCTAssertEqual(items, [.first, .second], "a good answer must be shown item by item, in order")
        XCTAssertEqual(items.map(\.description), ["First", nil], "descriptions, where there are any")
        XCTAssertEqual(items.map(\.location), ["Berlin", nil], "locations, where there are any")
        XCTAssertEqual(items.map(\.imageURL), [Sample.firstImageURL, Sample.secondImageURL])
        let (id, url) = (Sample.firstID, Sample.firstImageURL)
        let others = [
            FeedItem(id: id, description: nil, location: "Berlin", imageURL: url),
            FeedItem(id: id, description: "First", location: nil, imageURL: url),
            FeedItem(id: id, description: "First", location: "Berlin", imageURL: nowhere),
        ]
        XCTAssertFalse(others.contains(items[0]), "items that differ in anything are not the same")
    }

    @MainActor
    func test_launch_showsFailure_onWhatIsNoFeed() async throws {
        for body in ["", #"{"items": ["#, "{}", #"{"items": [{"image": "http://127.0.0.1:1"}]}"#] {
            let state = try await settledState(on: .ok(body))

            XCTAssertEqual(
                kind(of: state), "unreadable",
                "a feed that is broken, or lacks what it must have, must be shown as a failure: “\(body)”")
        }
    }

    @MainActor
    func test_launch_showsFailure_onInvalidUTF8() async throws {
        let state = try await settledState(on: .status(200, body: Data([0x7B, 0xFF, 0xFE, 0x7D])))

        XCTAssertEqual(kind(of: state), "unreadable", "bytes that are not text must be shown as a failure")
    }

    @MainActor
    func test_launch_showsFailure_onServerError() async throws {
        let state = try await settledState(on: .status(500, body: Data("oops".utf8)))

        guard case .failed(let message) = state else { return XCTFail("a server error shows \(state)") }
        XCTAssertTrue(
            message == "The feed cannot be reached: the server answered with status 500"
                || kind(of: state) == "unreadable",  // legacy code looks at the body alone
            "a server error must be shown as one, as in “the server answered with status 500”; it shows \(message)"
        )
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
    func test_launch_showsFailureWithItsCause_onRefusal() async {
        let screen = launch(baseURL: nowhere, accessToken: nil)
        let state = await settledState(of: screen)

        XCTAssertEqual(kind(of: state), "unreachable", "a refused connection must be shown as a failure")
        let badAnswer = URLError(.badServerResponse).localizedDescription
        XCTAssertNotEqual(
            state, .failed("The feed cannot be reached: \(badAnswer)"),
            "a refusal is no bad answer: keep the cause")
    }

    func test_failures_keepTheirCause() {
        let cause = URLError(.timedOut)

        XCTAssertEqual(
            ["\(FeedError.connectivity(cause))", "\(FeedError.invalidData(cause))"],
            ["reached", "read"].map { "The feed cannot be \($0): \(cause.localizedDescription)" })
        guard case .failure(.invalidData(let cause)) = FeedMapper.map(.success(Sample.noFeedData)) else {
            return XCTFail("what is no feed must be delivered as .invalidData")
        }
        XCTAssertTrue(cause is DecodingError, "the mapper must keep why it could not read the feed")
    }

    @MainActor
    func test_load_isBusyAgain_afterAFailure() async {
        let screen = launch(baseURL: nowhere, accessToken: nil)
        _ = await settledState(of: screen)
        screen.onChange = nil

        screen.load()
        XCTAssertEqual(screen.state, .loading, "whoever tries again must see that something happens")

        let state = await settledState(of: screen)
        XCTAssertEqual(kind(of: state), "unreachable", "the second failure must be shown as the first was")
    }

    @MainActor
    func test_load_goesOnWithItsOwnServer_whoeverLaunchesSince() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        _ = await settledState(of: screen)
        _ = await settledState(of: launch(baseURL: nowhere, accessToken: nil))

        screen.onChange = nil
        screen.load()
        let state = await settledState(of: screen)

        XCTAssertEqual(state, .items([.first, .second]), "the feed is where it was when the screen was made")
    }

    @MainActor
    func test_launch_keepsLoading_whileTheServerIsSlow() async throws {
        let server = try LoopbackServer(.stall)
        let asked = expectation(description: "the server has been asked")
        server.onRequest = { _ in asked.fulfill() }

        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        await fulfillment(of: [asked], timeout: 5)
        XCTAssertEqual(screen.state, .loading, "no answer yet is no failure yet")

        server.stop()
        let state = await settledState(of: screen)
        XCTAssertEqual(kind(of: state), "unreachable", "a server that hangs up must be shown as a failure")
    }

    @MainActor
    func test_launch_asksForTheFeedWithTheToken() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        _ = await settledState(of: launch(baseURL: server.baseURL, accessToken: "Secret"))

        XCTAssertEqual(
            server.requests.map { "\($0.method) \($0.path)" }, ["GET /feed"],
            "one launch must ask once, and for the feed")
        XCTAssertEqual(
            server.requests.map { $0.headers["authorization"] }, ["Bearer Secret"],
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

    @MainActor
    func test_screenThatIsGone_isNotKeptByItsRequest() async throws {
        let server = try LoopbackServer(.stall)
        defer { server.stop() }
        let asked = expectation(description: "the server has been asked")
        server.onRequest = { _ in asked.fulfill() }
        var screen: FeedScreen? = launch(baseURL: server.baseURL, accessToken: nil)
        let isAlive = { [weak screen] in screen != nil }
        await fulfillment(of: [asked], timeout: 5)

        screen = nil
        await mainQueueIsDone()

        XCTAssertFalse(isAlive(), "whoever closes the screen must not wait for the server to let go of it")
    }

    func test_imageCache_keepsTheLatestImageOfEachURL() {
        let cache = ImageCache()

        let elsewhere = URL(string: "http://127.0.0.1:2\(Sample.firstImageURL.path)")!
        cache.store(Sample.otherImage, for: Sample.firstImageURL)
        cache.store(Sample.otherImage, for: Sample.secondImageURL)
        cache.store(Sample.image, for: Sample.firstImageURL)

        for _ in 1...2 {
            XCTAssertEqual(
                [Sample.firstImageURL, Sample.secondImageURL, elsewhere].map(cache.image),
                [Sample.image, Sample.otherImage, nil])
        }
    }

    // MARK: - Observing from outside

    @MainActor
    private func settledState(on answer: LoopbackServer.Answer) async throws -> FeedScreen.State {
        let server = try LoopbackServer(answer)
        defer { server.stop() }
        return await settledState(of: launch(baseURL: server.baseURL, accessToken: nil))
    }

    @MainActor
    private func settledState(
        of screen: FeedScreen, file: StaticString = #filePath, line: UInt = #line
    ) async -> FeedScreen.State {
        let settled = expectation(description: "the screen shows items or a failure")
        let told = Captured<FeedScreen.State>()
        let onMain = Captured<Bool>()
        screen.onChange = { state in
            onMain.append(Thread.isMainThread)
            told.append(state)
            settled.fulfill()
        }
        await fulfillment(of: [settled], timeout: 5)
        XCTAssertEqual(
            told.values, [screen.state], "`onChange` must tell the new state, once", file: file, line: line)
        XCTAssertEqual(
            onMain.values, [true], "`onChange` must be called on the main queue", file: file, line: line)
        return screen.state
    }

    /// Platforms word their errors differently, so a failure is told by how our own message begins, and
    /// by its giving a cause that a reader can use.
    private func kind(of state: FeedScreen.State) -> String {
        guard case .failed(let message) = state else { return "\(state)" }
        let parts = message.components(separatedBy: ": ")
        guard parts.count > 1, !parts[1].isEmpty, !message.contains("Domain=") else {
            return message
        }
        return ["The feed cannot be reached": "unreachable", "The feed cannot be read": "unreadable"][
            parts[0]] ?? message
    }
}
