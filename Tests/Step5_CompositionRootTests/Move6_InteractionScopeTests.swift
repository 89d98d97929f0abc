import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// The interaction scope: one pull to refresh, from the gesture to the end of its load.
final class Move6_InteractionScopeTests: XCTestCase {
    @MainActor
    func test_refresh_asksAnew_andShowsTheAnswer() async throws {
        let (sut, client, _) = makeSUT()
        let screen = sut.makeFeedScreen()
        await screen.load()
        client.answer = { _ in Data(#"{"items": []}"#.utf8) }

        await screen.refresh()

        XCTAssertEqual(
            screen.state.summary, "items: ", "a refresh must show what comes; it is \(screen.state.summary)")
        XCTAssertEqual(
            client.requestedURLs.filter { $0 == feedURL }.count, 2,
            "the load and the refresh must each ask this feature's client once")
    }

    @MainActor
    func test_refresh_hasTheImagesAtHand_thatCameWithIt() async throws {
        let (sut, client, _) = makeSUT()
        let screen = sut.makeFeedScreen()
        await screen.load()
        let (feedURL, image) = (feedURL, nowhere.appendingPathComponent("new"))
        client.answer = { $0 == feedURL ? Data(Sample.feed(ofImages: ["\(image)"]).utf8) : Sample.image }

        await screen.refresh()

        XCTAssertTrue(
            client.requestedURLs.contains(image),
            "a refresh must have its images prefetched, as a load does; asked: \(client.requestedURLs)")
    }

    @MainActor
    func test_refresh_isTimedFromItsOwnGesture_byTheContainersClock() async throws {
        var time = ContinuousClock.now
        let (sut, client, analytics) = makeSUT { time }
        let screen = sut.makeFeedScreen()
        await screen.load()

        for duration in [Duration.milliseconds(3), .milliseconds(2002)] {
            time += .seconds(50)
            client.answer = { _ in
                time += duration
                return Data(#"{"items": []}"#.utf8)
            }
            await screen.refresh()
        }

        XCTAssertEqual(
            analytics.log.compactMap { $0.components(separatedBy: "anna: ").last },
            [
                "feed requested", "refresh requested", "refreshed in 3 ms", "refresh requested",
                "refreshed in 2002 ms",
            ], "each gesture must be timed from its own beginning to its own answer; seen: \(analytics.log)")
    }

    @MainActor
    func test_refresh_thatFails_showsWhy_andIsNotTrackedAsOneThatCame() async throws {
        let (sut, client, analytics) = makeSUT()
        let screen = sut.makeFeedScreen()
        await screen.load()
        client.answer = { _ in throw SampleError("offline") }

        await screen.refresh()

        XCTAssertTrue(
            screen.state.summary.contains("offline"),
            "a refresh that fails must show why; it shows \(screen.state.summary)")
        XCTAssertEqual(
            analytics.log.dropFirst(), ["2. anna: refresh requested"],
            "the gesture must be tracked, and a refresh that fails not as one that came; seen: \(analytics.log)"
        )
    }

    @MainActor
    func test_refresh_isAnObjectOfItsOwnForEachGesture_freedWhenItHasEnded() async throws {
        var made: [() -> Bool] = []
        let screen = makeScreen {
            let feed = FeedServiceStub()
            made.append { [weak feed] in feed != nil }
            return feed
        }

        await screen.load()
        let before = made.count
        await screen.refresh()
        await screen.refresh()

        XCTAssertEqual(before, 0, "a refresh must not be made before somebody asks for one")
        XCTAssertEqual(made.count, 2, "each gesture must get a refresh of its own; two got \(made.count)")
        XCTAssertEqual(
            made.filter { $0() }.count, 0, "a refresh must be freed when it has ended; the screen keeps it")
    }

    @MainActor
    func test_container_keepsNoRefresh() async throws {
        let (sut, client, _) = makeSUT()
        let screen = sut.makeFeedScreen()
        let parts = { held(Any.self, by: sut, screen).filter { !($0.part is String) }.map(\.path) }
        let services = { held((any FeedService).self, by: sut, screen).map(\.path) }
        await screen.load()
        let servicesBefore = services()
        await screen.refresh()
        let partsBefore = parts()

        await screen.refresh()
        await screen.refresh()

        XCTAssertEqual(client.requestedURLs.filter { $0 == feedURL }.count, 4, "each refresh must ask once")
        XCTAssertEqual(
            parts(), partsBefore,
            "of a refresh that has ended, nothing but its lines in the log must be left")
        XCTAssertEqual(services(), servicesBefore, "a refresh that has ended must be kept by nobody")
    }

    @MainActor
    func test_cancelledRefresh_changesNothing_evenIfAnAnswerComes() async throws {
        var task: Task<Void, Never>?
        var asked = 0
        let screen = makeScreen {
            let feed = FeedServiceStub()
            feed.answer = {
                asked += 1
                task?.cancel()
                return [.first]
            }
            return feed
        }

        await screen.load()
        task = Task { await screen.refresh() }
        await task?.value

        XCTAssertEqual(asked, 1, "a gesture must ask its refresh once")
        XCTAssertEqual(
            screen.state.summary, "items: ",
            "a refresh whose task is cancelled must change nothing, even if an answer comes")
    }

    @MainActor
    func test_cancelledRefresh_endsAtOnce() async throws {
        let (sut, client, _) = makeSUT()
        let screen = sut.makeFeedScreen()
        await screen.load()
        let asked = client.requestedURLs.count
        client.answer = { _ in try await stall() }
        let task = Task { await screen.refresh() }
        _ = await eventually(within: .seconds(1)) { client.requestedURLs.count > asked }

        let hasEnded = await ends(task)

        XCTAssertEqual(client.requestedURLs.count, asked + 1, "a gesture must ask its feature's client once")
        XCTAssertTrue(hasEnded, "a refresh must end when its task is cancelled; it waits for its answer")
        XCTAssertEqual(screen.state.summary, "items: First, –", "it must change nothing on the screen")
    }

    func test_program_refreshesBeforeItPrints_onRefresh() throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        let outcome = try BuiltProgram("Step5_CompositionRoot").run(
            [server.baseURL.absoluteString + "/feed", "--refresh"])

        XCTAssertEqual(
            server.requests.count, 2, "`--refresh` must ask a second time; it said: \(outcome.errors)")
        XCTAssertEqual(
            outcome.status, 0, "`--refresh` must end in the printed feed; it said: \(outcome.errors)")
    }

    // MARK: - Helpers

    private let feedURL = nowhere.appendingPathComponent("feed")

    @MainActor
    private func makeSUT(
        now: @escaping () -> ContinuousClock.Instant = { .now }
    ) -> (sut: FeedContainer, client: HTTPClientSpy, analytics: Analytics) {
        let client = HTTPClientSpy { $0 == self.feedURL ? Sample.feedData : Sample.image }
        let analytics = Analytics(user: "anna", format: LogFormat())
        let sut = FeedContainer(feedURL: feedURL, client: client, analytics: analytics, now: now)
        return (sut, client, analytics)
    }

    @MainActor
    private func makeScreen(makeRefresh: @escaping () -> any FeedService) -> FeedScreen {
        FeedScreen(
            feed: FeedServiceStub(), imageCache: ImageCache(client: HTTPClientSpy()),
            analytics: Analytics(user: "anna", format: LogFormat()),
            makeImageScreen: { _ in preconditionFailure("nobody opens one here") }, makeRefresh: makeRefresh)
    }

    @MainActor
    private final class FeedServiceStub: FeedService {
        var answer: () throws -> [FeedItem] = { [] }

        func items() async throws -> [FeedItem] { try answer() }
    }
}
