import Foundation
import Support
import XCTest

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

/// What the feature does, seen from outside and over real HTTP. All five steps share these tests: refactoring
/// means that the code changes and they stay green.
@MainActor
final class BehaviourGuardTests: XCTestCase {
    /// In the first steps, the next launch would find what the last one has set.
    override func tearDown() async throws {
        _ = launch(baseURL: nowhere, accessToken: nil)
    }

    // MARK: - The feed

    func test_launch_requestsNothing_andShowsNothing() async throws {
        let server = try LoopbackServer(.ok(Sample.noFeed))
        defer { server.stop() }

        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        let stateAfterLaunch = screen.state
        await screen.load()

        XCTAssertEqual(stateAfterLaunch, .notLoaded, "a screen must show nothing before it is told to load")
        XCTAssertEqual(server.requests.map(\.path), ["/feed"], "only the load must send a request")
    }

    func test_load_requestsTheFeed_belowItsAddress_withTheToken() async throws {
        let server = try LoopbackServer(.ok(Sample.noFeed))
        defer { server.stop() }

        await launch(baseURL: server.baseURL.appendingPathComponent("v1"), accessToken: "Secret").load()

        XCTAssertEqual(server.requests.map(\.path), ["/v1/feed"])
        XCTAssertEqual(server.requests.map(\.method), ["GET"], "to ask for a feed must be a GET")
        XCTAssertEqual(server.tokens, ["Bearer Secret"], "the feed's request must carry the token")
    }

    func test_load_sendsNoToken_forAVisitor() async throws {
        let server = try LoopbackServer(.ok(Sample.noFeed))
        defer { server.stop() }
        _ = launch(baseURL: server.baseURL, accessToken: "anna")

        await launch(baseURL: server.baseURL, accessToken: nil).load()

        XCTAssertEqual(server.tokens, [nil], "a visitor must send no token, even after another user's launch")
    }

    func test_load_showsTheItems() async throws {
        let server = try LoopbackServer(.reset)
        defer { server.stop() }
        server["/feed"] = .ok(Sample.feed)
        let screen = launch(baseURL: server.baseURL, accessToken: nil)

        await screen.load()

        XCTAssertEqual(screen.state, .items([.first, .second]), "the feed must be shown in its order")
    }

    func test_load_saysThatThereIsNoFeed_onRefusal() async {
        let screen = launch(baseURL: nowhere, accessToken: nil)

        await screen.load()

        guard case .failed(let reason) = screen.state else {
            return XCTFail("a refused connection must be shown as a failure; seen: \(screen.state)")
        }
        XCTAssertTrue(
            reason.hasPrefix("No feed: "), "the screen must say that there is no feed; seen: \(reason)")
    }

    func test_load_saysThatTheFeedCannotBeRead_onDataThatIsNotAFeed() async throws {
        let server = try LoopbackServer(.ok(Sample.noFeed))
        defer { server.stop() }
        let screen = launch(baseURL: server.baseURL, accessToken: nil)

        await screen.load()

        guard case .failed(let reason) = screen.state else {
            return XCTFail("an answer that is no feed must be shown as a failure; seen: \(screen.state)")
        }
        XCTAssertTrue(
            reason.hasPrefix("The feed cannot be read: "),
            "the screen must say that the feed cannot be read; seen: \(reason)")
    }

    func test_load_canBeRepeated_afterAFailure() async throws {
        let server = try LoopbackServer(.reset)
        defer { server.stop() }
        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        await screen.load()
        server["/feed"] = .ok(Sample.feed)

        await screen.load()

        XCTAssertEqual(screen.state, .items([.first, .second]))
    }

    func test_load_showsTheFailure_thoughAnEarlierLoadShowedItems() async throws {
        let server = try LoopbackServer(.reset)
        defer { server.stop() }
        server["/feed"] = .ok(Sample.feed)
        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        await screen.load()
        server["/feed"] = nil

        await screen.load()

        guard case .failed = screen.state else {
            return XCTFail("a failed reload must be shown as a failure; seen: \(screen.state)")
        }
    }

    func test_load_showsTheLatestLoad_thoughAnEarlierOneIsAnsweredLast() async throws {
        for earlierAnswer in earlierAnswers {
            let (server, screen) = try await loadTwice(earlierAnswer, .ok(Sample.feed), isEarlierFirst: false)
            defer { server.stop() }

            XCTAssertEqual(
                screen.state, .items([.first, .second]),
                "what an earlier load brings must not replace what the latest one has shown")
        }
    }

    func test_load_showsTheLatestLoad_thoughAnEarlierOneIsAnsweredMeanwhile() async throws {
        for earlierAnswer in earlierAnswers {
            let (server, screen) = try await loadTwice(earlierAnswer, .ok(Sample.feed), isEarlierFirst: true)
            defer { server.stop() }

            XCTAssertEqual(
                screen.state, .items([.first, .second]),
                "what an earlier load brings must not keep the latest one from being shown")
        }
    }

    func test_load_requestsNoImages_ofAnEarlierLoad_thatIsAnsweredLast() async throws {
        let pictures = try LoopbackServer(.echo)
        defer { pictures.stop() }
        let earlierAnswer = LoopbackServer.Answer.ok(Sample.feed(ofImages: ["\(pictures.baseURL)/old"]))

        let (server, _) = try await loadTwice(earlierAnswer, .ok(Sample.feed), isEarlierFirst: false)
        defer { server.stop() }

        XCTAssertEqual(
            pictures.requests.map(\.path), [],
            "nobody sees the earlier feed, so its images must not be requested")
    }

    // MARK: - The images

    func test_load_prefetchesTheImages_exceptOneThatFails() async throws {
        let other = try LoopbackServer(.ok("image of another server"))
        let (server, screen) = try launchOnFeed(ofImages: ["a", "b", "\(other.baseURL)/a"])
        defer { [server, other].forEach { $0.stop() } }
        server["/b"] = .reset

        await screen.load()

        XCTAssertEqual(
            shownImages(of: screen), ["image of /a", nil, "image of another server"],
            "after a load, every item must have its own image, but for one that could not be had")
    }

    func test_load_requestsAnImageOnce_andAgainIfItFailed() async throws {
        let (server, screen) = try launchOnFeed(ofImages: ["a", "b", "a"])
        defer { server.stop() }
        server["/b"] = .reset
        await screen.load()
        server["/b"] = nil

        await screen.load()

        XCTAssertEqual(
            server.requests.map(\.path).filter { $0 == "/a" }, ["/a"],
            "an image that has come must not be requested again")
        XCTAssertEqual(
            shownImages(of: screen), ["image of /a", "image of /b", "image of /a"],
            "the second load must get the image that had failed")
    }

    func test_load_showsTheItems_andRequestsAllImages_whileNoneHasCome() async throws {
        let (server, screen) = try launchOnFeed(ofImages: ["a", "b"])
        defer { server.stop() }
        (server["/a"], server["/b"]) = (.stall, .stall)
        let areRequested = expectation(description: "an image is requested though another one is slow")
        areRequested.expectedFulfillmentCount = 2
        areRequested.assertForOverFulfill = false
        server.onRequest = { if $0.path != "/feed" { areRequested.fulfill() } }

        let load = Task { await screen.load() }
        await fulfillment(of: [areRequested], timeout: 5)

        XCTAssertEqual(
            items(of: screen).map(\.imageURL.lastPathComponent), ["a", "b"],
            "the items must be shown before the last image has come")
        XCTAssertEqual(Set(server.requests.map(\.path)), ["/feed", "/a", "/b"])
        await assertEndsWhenCancelled(load)
    }

    /// A load may send a request of its own, or join the one that is on its way.
    func test_load_keepsAnImage_thatACancelledLoadRequestedFirst() async throws {
        let (server, screen) = try launchOnFeed(ofImages: ["a"])
        defer { server.stop() }
        let (isRequested, otherIsRequested) = (
            expectation(description: "the image is requested"),
            expectation(description: "the second load requests its images")
        )
        let mayBeAnswered = DispatchSemaphore(value: 0)
        server.onRequest = { [weak server] request in
            if request.path == "/b" { otherIsRequested.fulfill() }
            guard request.path == "/a", server?.requests.filter({ $0.path == "/a" }).count == 1 else {
                return
            }
            isRequested.fulfill()
            mayBeAnswered.wait()
        }
        let first = Task { await screen.load() }
        await fulfillment(of: [isRequested], timeout: 5)
        server["/feed"] = .ok(Sample.feed(ofImages: ["\(server.baseURL)/a", "\(server.baseURL)/b"]))

        let second = Task { await screen.load() }
        await fulfillment(of: [otherIsRequested], timeout: 5)
        await assertEndsWhenCancelled(first)
        mayBeAnswered.signal()
        await assertEnds(second)

        XCTAssertEqual(
            shownImages(of: screen), ["image of /a", "image of /b"],
            "the second load must get the image, and the end of the first must not take it away")
    }

    // MARK: - The screens

    func test_cancelledLoad_endsAtOnce_andChangesNothing() async throws {
        let server = try LoopbackServer(.reset)
        defer { server.stop() }
        server["/feed"] = .ok(Sample.feed)
        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        await screen.load()
        server["/feed"] = .stall
        let isRequested = expectation(description: "the feed is requested")
        server.onRequest = { if $0.path == "/feed" { isRequested.fulfill() } }

        let load = Task { await screen.load() }
        await fulfillment(of: [isRequested], timeout: 5)
        await assertEndsWhenCancelled(load)

        XCTAssertEqual(
            screen.state, .items([.first, .second]), "a cancelled load must leave the screen as it was")
    }

    func test_selectAndNext_openTheirItems() async {
        let screen = launch(baseURL: nowhere, accessToken: nil)

        let first = screen.select(.first)
        let second = first.next(.second)

        XCTAssertEqual([first.item, second.item], [.first, .second])
    }

    func test_closedImageScreen_isFreed_whileItsFeedScreenIsOpen() async throws {
        let (server, screen) = try launchOnFeed(ofImages: ["a"])
        defer { server.stop() }
        await screen.load()
        var image: ImageScreen? = screen.select(.first)
        image?.show()
        weak var closedImage: ImageScreen?
        closedImage = image

        image = nil

        XCTAssertNil(closedImage, "a closed image screen must be freed, though its feed screen is open")
        XCTAssertNotEqual(screen.state, .notLoaded, "the feed screen must still be open")
    }

    func test_closedFeedScreen_isFreed_whileAnImageScreenThatItOpenedIsOpen() async throws {
        var (server, screen): (LoopbackServer, FeedScreen?) = try launchOnFeed(ofImages: ["a"])
        defer { server.stop() }
        await screen?.load()
        let image = screen?.select(.first).next(.second)
        image?.show()
        weak var closedScreen: FeedScreen?
        closedScreen = screen

        screen = nil

        XCTAssertNil(
            closedScreen, "a closed feed screen must be freed, though a screen that it opened is open")
        XCTAssertEqual(image?.item, .second, "the image screen must still be open")
    }

    // MARK: - Helpers

    /// - Parameter images: Paths on the server, or whole addresses. The server answers each path with its name.
    private func launchOnFeed(ofImages images: [String]) throws -> (LoopbackServer, FeedScreen) {
        let server = try LoopbackServer(.echo)
        let addresses = images.map { $0.contains(":") ? $0 : "\(server.baseURL)/\($0)" }
        server["/feed"] = .ok(Sample.feed(ofImages: addresses))
        return (server, launch(baseURL: server.baseURL, accessToken: nil))
    }

    /// A feed, and what is shown as a failure. (No `.reset`, after which a client may send its request again.)
    private let earlierAnswers: [LoopbackServer.Answer] = [
        .ok(Sample.feed(ofImages: ["\(nowhere)/old"])), .ok(Sample.noFeed),
    ]

    /// Begins a second load while the first one waits for its answer. Both have ended when it returns.
    private func loadTwice(
        _ earlier: LoopbackServer.Answer, _ latest: LoopbackServer.Answer, isEarlierFirst: Bool
    ) async throws -> (LoopbackServer, FeedScreen) {
        let server = try LoopbackServer(.reset)
        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        var answers: [() async -> Void] = []
        for answer in [earlier, latest] {
            let mayBeAnswered = DispatchSemaphore(value: 0)
            let isRequested = expectation(description: "the feed is requested")
            server.onRequest = { _ in
                isRequested.fulfill()
                mayBeAnswered.wait()
            }
            let load = Task { await screen.load() }
            await fulfillment(of: [isRequested], timeout: 5)
            answers.append {
                server["/feed"] = answer
                mayBeAnswered.signal()
                await self.assertEnds(load)
            }
        }
        for answer in isEarlierFirst ? answers : answers.reversed() { await answer() }
        return (server, screen)
    }

    private func items(of screen: FeedScreen) -> [FeedItem] {
        if case .items(let items) = screen.state { items } else { [] }
    }

    private func shownImages(of screen: FeedScreen) -> [String?] {
        items(of: screen).map { item in
            let image = screen.select(item)
            image.show()
            return image.image?.text
        }
    }

    private func assertEndsWhenCancelled(
        _ load: Task<Void, Never>, file: StaticString = #filePath, line: UInt = #line
    ) async {
        load.cancel()
        await assertEnds(load, "a cancelled load must end at once", file: file, line: line)
    }

    /// (A bare `await load.value` would wait for ever for a load that does not end.)
    private func assertEnds(
        _ load: Task<Void, Never>, _ message: String = "a load must end with its last answer",
        file: StaticString = #filePath, line: UInt = #line
    ) async {
        let hasEnded = XCTestExpectation(description: message)
        Task {
            await load.value
            hasEnded.fulfill()
        }
        let outcome = await XCTWaiter().fulfillment(of: [hasEnded], timeout: 5)
        XCTAssertEqual(outcome, .completed, message, file: file, line: line)
    }
}
