import Foundation
import Support
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

#if STEP1
@testable import Step1_Singleton
#elseif STEP2
@testable import Step2_ProtocolSeam
#elseif STEP3
@testable import Step3_PropertyInjection
#elseif STEP4
@testable import Step4_ConstructorInjection
#elseif STEP5
@testable import Step5_CompositionRoot
#endif

/// What the feature does, seen from outside and over real HTTP. All five steps share these tests: to refactor is to
/// change the code while they stay green.
final class BehaviourGuardTests: XCTestCase {
    /// In the first steps, the next launch would find what the last one has set.
    override func tearDown() async throws {
        await MainActor.run { _ = launch(baseURL: nowhere, accessToken: nil) }
    }

    // MARK: - The feed

    @MainActor
    func test_launch_loadsNothingByItself() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        let before = screen.state
        await screen.load()

        XCTAssertEqual(before, .notLoaded, "who opens the screen decides when it loads")
        XCTAssertEqual(
            server.requests.count, 1, "one load must ask for the feed once, and the launch not at all")
    }

    @MainActor
    func test_load_asksForTheFeed_withTheToken() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        await launch(baseURL: server.baseURL, accessToken: "Secret").load()

        XCTAssertEqual(
            server.requests.map { "\($0.method) \($0.path)" }, ["GET /feed"],
            "one load must ask once, and for the feed")
        XCTAssertEqual(
            server.tokens, ["Bearer Secret"], "the server knows the user by the token, and by nothing else")
    }

    @MainActor
    func test_load_sendsNoToken_forVisitor() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        _ = launch(baseURL: server.baseURL, accessToken: "anna")
        await launch(baseURL: server.baseURL, accessToken: nil).load()

        XCTAssertEqual(server.tokens, [nil], "a visitor has no token to send, whoever was there before")
    }

    @MainActor
    func test_load_asksBelowThePathOfItsAddress() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        await launch(baseURL: server.baseURL.appendingPathComponent("v1"), accessToken: nil).load()

        XCTAssertEqual(
            server.requests.map(\.path), ["/v1/feed"], "the feed is below the address, whatever path that has"
        )
    }

    @MainActor
    func test_load_showsItems_onFeed() async throws {
        let state = try await state(on: .ok(Sample.feed))

        XCTAssertEqual(state, .items([.first, .second]), "the feed must be shown item by item, in its order")
    }

    @MainActor
    func test_load_showsFailure_onWhatIsNoFeed() async throws {
        for body in ["", #"{"items": ["#, "{}", #"{"items": [{"image": "http://127.0.0.1:1"}]}"#] {
            let state = try await state(on: .ok(body))

            XCTAssertTrue(
                state.isFailure, "“\(body)” is no feed, so a failure must be shown; it is \(state.summary)")
        }
    }

    @MainActor
    func test_load_showsFailure_onServerError() async throws {
        let state = try await state(on: .status(500, body: Data("oops".utf8)))

        XCTAssertTrue(state.isFailure, "a server error must be shown as a failure; it is \(state.summary)")
    }

    @MainActor
    func test_load_showsFailure_onRefusal() async throws {
        let screen = launch(baseURL: nowhere, accessToken: nil)

        await screen.load()

        XCTAssertTrue(
            screen.state.isFailure,
            "a refused connection must be shown as a failure; it is \(screen.state.summary)")
    }

    @MainActor
    func test_load_canBeRepeated_afterAFailure() async throws {
        let server = try LoopbackServer(.reset)
        defer { server.stop() }
        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        await screen.load()
        XCTAssertTrue(
            screen.state.isFailure, "a broken connection must be shown; it is \(screen.state.summary)")
        server["/feed"] = .ok(Sample.feed)

        await screen.load()

        XCTAssertEqual(
            screen.state.summary, "items: First, –",
            "the next load must show the feed; it is \(screen.state.summary)"
        )
    }

    @MainActor
    func test_feedError_tellsItsCauseInWords() async throws {
        let cause = SampleError("the cause in words")
        let messages = [FeedError.connectivity(cause), .invalidData(cause)].map(\.localizedDescription)

        for message in messages {
            XCTAssertTrue(
                message.contains("the cause in words"),
                "whoever reads “\(message)” must find the cause, in words")
        }
        XCTAssertNotEqual(messages[0], messages[1], "no answer and an unreadable one are two things to read")
    }

    // MARK: - The images

    @MainActor
    func test_load_hasTheImagesAtHand_exceptOneThatCannotBeHad() async throws {
        let (server, screen) = try launchOnFeed(ofImages: ["a", "b", "c"])
        defer { server.stop() }
        server["/b"] = .reset

        let images = await shownImages(of: screen)

        XCTAssertEqual(
            images, ["image of /a", nil, "image of /c"],
            "when the load has ended, each image must be at hand that can be had, and each for its own item")
    }

    @MainActor
    func test_load_showsTheItems_whileAnImageIsSlow_andHasTheOthersAtHand() async throws {
        let (server, screen) = try launchOnFeed(ofImages: ["slow", "fast"])
        defer { server.stop() }
        server["/slow"] = .stall
        let task = Task { await screen.load() }
        let areShown = await eventually { screen.items.count == 2 }
        XCTAssertTrue(
            areShown, "the items must be shown before the last image has come; it is \(screen.state.summary)")
        guard let fast = screen.items.last.map(screen.select) else { return }

        let isAtHand = await eventually {
            fast.show()
            return fast.image != nil
        }
        let hasEnded = await ends(task)

        XCTAssertTrue(isAtHand, "an image must be at hand soon, though the one before it does not come")
        XCTAssertTrue(hasEnded, "a load must end when its task is cancelled; it waits for the slow image")
    }

    @MainActor
    func test_images_areKeptApart_thoughTheirPathsAreTheSame() async throws {
        let other = try LoopbackServer(.status(200, body: Sample.otherImage))
        let (server, screen) = try launchOnFeed(ofImages: ["a", "\(other.baseURL)/a"])
        defer { [server, other].forEach { $0.stop() } }

        let images = await shownImages(of: screen)

        XCTAssertEqual(
            images, ["image of /a", "another image"], "an image must be kept under its whole address")
    }

    @MainActor
    func test_load_asksForEachImageOnce_andAgainForThoseThatFailed() async throws {
        let (server, screen) = try launchOnFeed(ofImages: ["a", "b", "a", "c", "b"])
        defer { server.stop() }
        server["/b"] = .reset

        await screen.load()
        let first = server.requests.map(\.path).sorted()
        await screen.load()
        let second = server.requests.map(\.path).sorted()

        XCTAssertEqual(
            first, ["/a", "/b", "/c", "/feed"], "each image must be asked for once, though two items have it")
        XCTAssertEqual(
            second, ["/a", "/b", "/b", "/c", "/feed", "/feed"],
            "an image that is at hand must not be asked for again, and one that failed must be")
    }

    @MainActor
    func test_load_asksForFourImagesAtATime_andForAll() async throws {
        let paths = (1...9).map { "image\($0)" }
        let (server, screen) = try launchOnFeed(ofImages: paths)
        defer { server.stop() }
        for path in paths { server["/\(path)"] = .stall }
        let task = Task { await screen.load() }
        let areAsked = await eventually { server.requests.count >= 5 }
        try await letRequestsArrive()

        XCTAssertTrue(areAsked, "four images must be asked for at once; \(server.requests.count - 1) were")
        XCTAssertEqual(
            server.requests.count, 5, "the feed and four images must be asked for, and no fifth image yet")
        let hasEnded = await ends(task)
        try await letRequestsArrive()
        XCTAssertTrue(hasEnded, "a load must end when its task is cancelled; it waits for its images")
        guard server.requests.count == 5 else {
            return XCTFail(
                "who is cancelled must ask for no further image; seen: \(server.requests.map(\.path))")
        }

        for path in paths { server["/\(path)"] = nil }
        let images = await shownImages(of: screen)
        XCTAssertEqual(
            images, paths.map { "image of /\($0)" },
            "after a load that was cancelled, the next must get all images")
    }

    @MainActor
    func test_image_isNotLost_whenTheLoadIsCancelledThatAskedForItFirst() async throws {
        let (server, screen) = try launchOnFeed(ofImages: ["a"])
        defer { server.stop() }
        server["/a"] = .stall
        let first = Task { await screen.load() }
        _ = await eventually { server.requests.count == 2 }
        server["/a"] = nil

        let second = await shownImages(of: screen)
        let hasEnded = await ends(first)
        let image = screen.items.first.map(screen.select)
        image?.show()

        XCTAssertEqual(
            second, ["image of /a"], "a load must get an image that another load waits for in vain")
        XCTAssertTrue(hasEnded, "a load must end when its task is cancelled; it waits for its image")
        XCTAssertNotNil(image?.image, "an image that is at hand must stay, whatever becomes of another load")
    }

    // MARK: - Cancelling

    @MainActor
    func test_cancelledLoad_endsAtOnce_andChangesNothing() async throws {
        let server = try LoopbackServer(.reset)
        defer { server.stop() }
        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        for answer in [nil, .ok(Sample.feed), .ok("no feed")] as [LoopbackServer.Answer?] {
            server["/feed"] = answer
            if answer != nil { await screen.load() }
            let (before, asked) = (screen.state, server.requests.count)
            server["/feed"] = .stall
            let task = Task { await screen.load() }
            _ = await eventually { server.requests.count > asked }

            let hasEnded = await ends(task)

            XCTAssertTrue(hasEnded, "a load must end when its task is cancelled; it waits for the server")
            XCTAssertEqual(
                screen.state, before, "a load that was cancelled must change nothing on the screen")
        }
    }

    @MainActor
    func test_loadThatBeginsCancelled_changesNothing() async throws {
        let screen = launch(baseURL: nowhere, accessToken: nil)
        let task = Task { await screen.load() }

        let hasEnded = await ends(task)

        XCTAssertTrue(hasEnded, "a load must end when its task is cancelled; it does not")
        XCTAssertEqual(
            screen.state, .notLoaded, "a load that was cancelled must change nothing on the screen")
    }

    /// As SwiftUI's `.task(id:)` does: it cancels a task, and begins the next one, in one turn.
    @MainActor
    func test_load_cancelledAndRepeatedInOneTurn_showsTheItems() async throws {
        let server = try LoopbackServer(.reset)
        defer { server.stop() }
        server["/feed"] = .stall
        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        let first = Task { await screen.load() }
        _ = await eventually { !server.requests.isEmpty }
        server["/feed"] = .ok(Sample.feed)

        first.cancel()
        await screen.load()
        let hasEnded = await ends(first)

        XCTAssertTrue(hasEnded, "a load must end when its task is cancelled; it waits for the server")
        XCTAssertEqual(
            screen.state.summary, "items: First, –",
            "the second load must show the feed, whatever became of the first; it is \(screen.state.summary)")
    }

    // MARK: - Screens

    @MainActor
    func test_select_opensTheItem_andNextOpensAnother() async throws {
        let screen = launch(baseURL: nowhere, accessToken: nil)

        let image = screen.select(.first)
        image.show()
        let next = image.next(.second)
        next.show()

        XCTAssertEqual(image.item, FeedItem.first, "the image screen must present the item it was opened for")
        XCTAssertEqual(next.item, FeedItem.second, "the next screen must present the item it was opened for")
    }

    @MainActor
    func test_screensThatAreClosed_areFreed() async throws {
        var (server, screen): (LoopbackServer, FeedScreen?) = try launchOnFeed(ofImages: ["a"])
        defer { server.stop() }
        await screen?.load()
        var image = screen?.select(.first)
        image?.show()
        let areAlive = { [weak screen, weak image] in [screen != nil, image != nil] }

        (screen, image) = (nil, nil)

        XCTAssertEqual(
            areAlive(), [false, false], "closed screens must be freed; alive: feed screen, image screen")
    }

    @MainActor
    func test_screenThatIsClosed_isFreed_onceItsLoadIsCancelled() async throws {
        let server = try LoopbackServer(.stall)
        defer { server.stop() }
        let isAlive: () -> Bool
        let task: Task<Void, Never>
        do {
            let screen = launch(baseURL: server.baseURL, accessToken: nil)
            isAlive = { [weak screen] in screen != nil }
            task = Task { await screen.load() }
        }
        _ = await eventually { !server.requests.isEmpty }

        let hasEnded = await ends(task)
        let isFreed = await eventually { !isAlive() }

        XCTAssertTrue(hasEnded, "a load must end when its task is cancelled; it waits for the server")
        XCTAssertTrue(isFreed, "a closed screen must be freed when its load was cancelled; it is alive")
    }

    // MARK: - Helpers

    @MainActor
    private func state(on answer: LoopbackServer.Answer) async throws -> FeedScreen.State {
        let server = try LoopbackServer(answer)
        defer { server.stop() }
        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        await screen.load()
        return screen.state
    }

    /// - Parameter images: Paths on the server, or whole addresses. The server answers each path with its name.
    @MainActor
    private func launchOnFeed(ofImages images: [String]) throws -> (LoopbackServer, FeedScreen) {
        let server = try LoopbackServer(.echo)
        let addresses = images.map { $0.contains(":") ? $0 : "\(server.baseURL)/\($0)" }
        server["/feed"] = .ok(Sample.feed(ofImages: addresses))
        return (server, launch(baseURL: server.baseURL, accessToken: nil))
    }

    /// Loads, and shows the image of each item.
    @MainActor
    private func shownImages(of screen: FeedScreen) async -> [String?] {
        await screen.load()
        return screen.items.map { item in
            let image = screen.select(item)
            image.show()
            return image.image.map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// A request that was sent before has arrived, too, when this one has been answered.
    @MainActor
    private func letRequestsArrive() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        let (data, _) = try await URLSession.shared.data(from: server.baseURL)
        XCTAssertFalse(data.isEmpty, "the server of the test must answer")
    }
}

@MainActor
extension FeedScreen {
    fileprivate var items: [FeedItem] {
        if case .items(let items) = state { items } else { [] }
    }
}

@MainActor
extension FeedScreen.State {
    fileprivate var isFailure: Bool {
        if case .failed = self { true } else { false }
    }
}
