import Foundation
import Support
import XCTest

@testable import Step1_Singleton

/// What the feature does, seen from outside and over real HTTP. All five steps share these tests:
/// to refactor is to change the code while they stay green.
final class BehaviourGuardTests: XCTestCase {
    override class func setUp() {
        super.setUp()
        keepTheMainQueueAwake()
    }

    @MainActor
    func test_launch_isLoadingAtOnce() async {
        let screen = launch(baseURL: nowhere, accessToken: nil)

        XCTAssertEqual(screen.state, .loading, "the screen must show that it is busy from the first moment")
    }

    @MainActor
    func test_launch_asksForTheFeedOnce_withTheToken() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        await settle(launch(baseURL: server.baseURL, accessToken: "Secret"))

        XCTAssertEqual(
            server.requests.map { "\($0.method) \($0.path)" }, ["GET /feed"],
            "one launch must ask once, and for the feed")
        XCTAssertEqual(
            server.tokens, ["Bearer Secret"], "the server knows the user by the token, and by nothing else")
    }

    @MainActor
    func test_launch_sendsNoToken_forVisitor() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        await settle(launch(baseURL: server.baseURL, accessToken: nil))

        XCTAssertEqual(server.tokens, [nil], "a visitor has no token to send")
    }

    @MainActor
    func test_launch_showsItems_onFeed() async throws {
        let state = try await settledState(on: .ok(Sample.feed))

        XCTAssertEqual(state, .items([.first, .second]), "the feed must be shown item by item, in its order")
    }

    @MainActor
    func test_launch_showsFailure_onWhatIsNoFeed() async throws {
        for body in ["", #"{"items": ["#, "{}", #"{"items": [{"image": "http://127.0.0.1:1"}]}"#] {
            let state = try await settledState(on: .ok(body))

            XCTAssertTrue(
                state.isFailure, "“\(body)” is no feed, so a failure must be shown; it is \(state.summary)")
        }
    }

    @MainActor
    func test_launch_showsFailure_onServerError() async throws {
        let state = try await settledState(on: .status(500, body: Data("oops".utf8)))

        XCTAssertTrue(state.isFailure, "a server error must be shown as a failure; it is \(state.summary)")
    }

    @MainActor
    func test_launch_showsFailure_onRefusal() async {
        let screen = launch(baseURL: nowhere, accessToken: nil)

        await settle(screen)

        XCTAssertTrue(
            screen.state.isFailure,
            "a refused connection must be shown as a failure; it is \(screen.state.summary)")
    }

    func test_feedError_tellsItsCauseInWords() {
        struct Cause: LocalizedError { var errorDescription: String? { "the cause in words" } }
        let messages = ["\(FeedError.connectivity(Cause()))", "\(FeedError.invalidData(Cause()))"]

        for message in messages {
            XCTAssertTrue(
                message.contains("the cause in words"),
                "whoever reads “\(message)” must find the cause, in words")
        }
        XCTAssertNotEqual(messages[0], messages[1], "no answer and an unreadable one are two things to read")
    }

    @MainActor
    func test_load_isBusyAgain_afterAFailure() async {
        let screen = launch(baseURL: nowhere, accessToken: nil)
        await settle(screen)

        await settle(screen) {
            screen.load()
            XCTAssertEqual(screen.state, .loading, "whoever tries again must see that something happens")
        }

        XCTAssertTrue(
            screen.state.isFailure, "the second failure must be shown as well; it is \(screen.state.summary)")
    }

    @MainActor
    func test_onChange_isToldEachStateOnce_onTheMainThread() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        let told = Captured<String>()
        let settled = expectation(description: "the screen shows items")

        screen.onChange = { state in
            told.append(Thread.isMainThread ? state.summary : "on another thread")
            settled.fulfill()
        }
        await fulfillment(of: [settled], timeout: 5)
        screen.load()

        XCTAssertEqual(
            told.values, ["items: First, –", "loading"],
            "each new state must be told once, where it can be shown")
    }

    @MainActor
    func test_launch_keepsLoading_whileTheServerIsSlow() async throws {
        let (server, screen) = try await launchOnStalledFeed()

        XCTAssertEqual(screen.state, .loading, "no answer yet is no failure yet")

        await settle(screen) { server.stop() }
        XCTAssertTrue(
            screen.state.isFailure,
            "a server that hangs up must be shown as a failure; it is \(screen.state.summary)")
    }

    @MainActor
    func test_launch_hasTheImagesAtHand_thoughOneDoesNotCome() async throws {
        let server = try LoopbackServer(.reset)
        defer { server.stop() }
        server["/feed"] = .ok(Sample.feed(imagesAt: server.baseURL))
        server["/first.png"] = .stall
        server["/second.png"] = .status(200, body: Sample.image)
        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        await settle(screen)
        guard case .items(let items) = screen.state, items.count == 2 else {
            return XCTFail("two items must be shown; it is \(screen.state.summary)")
        }

        let second = screen.select(items[1])
        let isShown = await eventually(with: .forHTTP) {
            second.show()
            return second.image != nil
        }
        let first = screen.select(items[0])
        first.show()

        XCTAssertTrue(
            isShown, "an image must be at hand soon after the feed, though the one before it does not come")
        XCTAssertEqual(
            [first.image, second.image], [nil, Sample.image],
            "each screen must show its own item's image, if it is there")
        let isAsked = await eventually(with: .forHTTP) {
            server.requests.contains { $0.path == "/first.png" }
        }
        XCTAssertTrue(isAsked, "each image must be asked for when the feed is shown; the first was not")
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
    }

    @MainActor
    func test_screenThatIsGone_isNotKeptByItsRequest() async throws {
        var (server, screen): (LoopbackServer, FeedScreen?) = try await launchOnStalledFeed()
        defer { server.stop() }
        let isAlive = { [weak screen] in screen != nil }

        screen = nil
        let isGone = await eventually(with: .forHTTP) { !isAlive() }

        XCTAssertTrue(isGone, "a closed screen must be gone while the server has not answered; it is alive")
    }

    @MainActor
    func test_screenThatIsGone_isNotKeptByItsImages() async throws {
        let server = try LoopbackServer(.stall)
        defer { server.stop() }
        server["/feed"] = .ok(Sample.feed(imagesAt: server.baseURL))
        var screen: FeedScreen? = launch(baseURL: server.baseURL, accessToken: nil)
        let isAlive = { [weak screen] in screen != nil }
        let isAsked = await eventually(with: .forHTTP) { server.requests.count > 1 }

        screen = nil
        let isGone = await eventually(with: .forHTTP) { !isAlive() }

        XCTAssertTrue(isAsked, "images must be asked for when the feed is shown")
        XCTAssertTrue(isGone, "a closed screen must be gone while an image has not come; it is alive")
    }

    @MainActor
    func test_launch_asksBelowThePathOfItsAddress() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        await settle(launch(baseURL: server.baseURL.appendingPathComponent("v1"), accessToken: nil))

        XCTAssertEqual(
            server.requests.map(\.path), ["/v1/feed"], "the feed is below the address, whatever path that has"
        )
    }

    @MainActor
    func test_onChange_findsTheNewStateOnTheScreen() async {
        let screen = launch(baseURL: nowhere, accessToken: nil)
        let seen = Captured<String>()
        screen.onChange = { [weak screen] state in
            seen.append(screen?.state == state ? "the new state" : "the state before")
        }

        await settle(screen)

        XCTAssertEqual(
            seen.values, ["the new state"], "whoever is told of a change must find it on the screen")
    }

    @MainActor
    func test_images_areKeptApart_thoughTheirPathsAreTheSame() async throws {
        let server = try LoopbackServer(.status(200, body: Sample.image))
        let other = try LoopbackServer(.status(200, body: Sample.otherImage))
        defer { [server, other].forEach { $0.stop() } }
        server["/feed"] = .ok(
            Sample.feed(imagesAt: server.baseURL).replacingOccurrences(
                of: "\(server.baseURL)/second.png", with: "\(other.baseURL)/first.png"))
        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        await settle(screen)
        guard case .items(let items) = screen.state, items.count == 2 else {
            return XCTFail("two items must be shown; it is \(screen.state.summary)")
        }

        let images = items.map(screen.select)
        _ = await eventually(with: .forHTTP) {
            images.forEach { $0.show() }
            return !images.contains { $0.image == nil }
        }

        XCTAssertEqual(
            images.map(\.image), [Sample.image, Sample.otherImage],
            "an image must be kept under its whole address")
    }

    @MainActor
    func test_load_asksAgainForNoImageThatIsAtHand() async throws {
        let server = try LoopbackServer(.status(200, body: Sample.image))
        defer { server.stop() }
        server["/feed"] = .ok(Sample.feed(imagesAt: server.baseURL))
        server["/second.png"] = .reset
        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        await settle(screen)
        guard case .items(let items) = screen.state, let item = items.first else {
            return XCTFail("two items must be shown; it is \(screen.state.summary)")
        }
        let image = screen.select(item)
        let count = { path in server.requests.filter { $0.path == path }.count }
        _ = await eventually(with: .forHTTP) {
            image.show()
            return image.image != nil && count("/second.png") > 0
        }
        await tasksHaveHadTheirTurns()
        let before = count("/second.png")

        await settle(screen) { screen.load() }
        _ = await eventually { count("/second.png") > before }
        await tasksHaveHadTheirTurns()

        XCTAssertEqual(count("/first.png"), 1, "an image that is at hand must not be asked for again")
    }

    // MARK: - Helpers

    @MainActor
    private func settledState(on answer: LoopbackServer.Answer) async throws -> FeedScreen.State {
        let server = try LoopbackServer(answer)
        defer { server.stop() }
        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        await settle(screen)
        return screen.state
    }

    @MainActor
    private func launchOnStalledFeed() async throws -> (LoopbackServer, FeedScreen) {
        let server = try LoopbackServer(.stall)
        let asked = expectation(description: "the server has been asked")
        server.onRequest = { _ in asked.fulfill() }
        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        await fulfillment(of: [asked], timeout: 5)
        return (server, screen)
    }
}

extension FeedScreen.State {
    fileprivate var isFailure: Bool {
        if case .failed = self { true } else { false }
    }
}
