import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// The interaction scope: one pull to refresh, from the gesture to the end of its load.
final class Move6_InteractionScopeTests: XCTestCase {
    @MainActor
    func test_refresh_asksAnew_forAllScreensOfTheFeature() async {
        let (sut, client, _) = makeSUT()
        let (screen, other) = (sut.makeFeedScreen(), sut.makeFeedScreen())
        await settle(screen) { screen.load() }

        client.answers[feedURL] = .success(Data(#"{"items": []}"#.utf8))
        await settle(screen) {
            screen.refresh()
            XCTAssertEqual(screen.state, .loading, "a refresh must show that it is busy")
        }
        await settle(other) { other.load() }

        XCTAssertEqual(
            [screen, other].map(\.state.summary), ["items: ", "items: "],
            "a refresh must replace the items for all screens of the feature")
        XCTAssertEqual(
            client.requestedURLs.filter { $0 == feedURL }.count, 2,
            "the load and the refresh must each ask once, and a screen beside it must not ask")
    }

    @MainActor
    func test_refresh_isTimedFromItsOwnGesture() async {
        let clock = Clock()
        let (sut, client, analytics) = makeSUT(clock: clock)
        let screen = sut.makeFeedScreen()
        await settle(screen) { screen.load() }

        for duration in [Duration.milliseconds(3), .seconds(2.0016)] {
            clock.time += .seconds(50)
            client.answers[feedURL] = nil
            let before = client.pending.count
            screen.refresh()
            guard await eventually({ client.pending.count > before }) else {
                return XCTFail("a refresh must ask anew; the client got no further request")
            }
            clock.time += duration
            await settle(screen) { client.pending.answer(.success(Sample.feedData), at: before) }
        }

        XCTAssertEqual(
            analytics.log.compactMap { $0.components(separatedBy: "anna: ").last },
            [
                "feed requested", "refresh requested", "refreshed in 3 ms", "refresh requested",
                "refreshed in 2002 ms",
            ],
            "each gesture must be timed from its own beginning to its own answer; seen: \(analytics.log)")
    }

    @MainActor
    func test_refresh_thatFails_leavesWhatIsShared() async {
        let (sut, client, analytics) = makeSUT()
        let (screen, other) = (sut.makeFeedScreen(), sut.makeFeedScreen())
        await settle(screen) { screen.load() }

        client.answers[feedURL] = .failure(SampleError("offline"))
        await settle(screen) { screen.refresh() }
        await settle(other) { other.load() }

        XCTAssertTrue(
            screen.state.summary.contains("offline"),
            "a refresh that fails must show why; it shows \(screen.state.summary)")
        XCTAssertEqual(other.state.summary, "items: First, –", "what the feature has loaded must stay")
        XCTAssertFalse(
            analytics.log.contains { $0.contains("refreshed") },
            "a refresh that fails must not be tracked as one that came")
        XCTAssertEqual(
            analytics.log.filter { $0.contains("refresh requested") }.count, 1, "the gesture must be tracked")
    }

    @MainActor
    func test_refresh_joinsARequestUnderWay() async {
        let (sut, client, analytics) = makeSUT()
        client.answers[feedURL] = nil
        let screen = sut.makeFeedScreen()

        screen.load()
        _ = await eventually { client.pending.count == 1 }
        screen.refresh()
        await mainQueueIsDone()
        guard client.pending.count == 1 else {
            return XCTFail(
                "a refresh must join the request under way; the client got \(client.pending.count)")
        }
        await settle(screen) { client.pending.answer(.success(Sample.feedData)) }

        XCTAssertEqual(
            client.requestedURLs.filter { $0 == feedURL }.count, 1,
            "a refresh must join the request under way, so that no older answer can come last")
        XCTAssertTrue(
            analytics.log.contains { $0.contains("refreshed in") },
            "the answer must end the refresh; seen: \(analytics.log)")
    }

    @MainActor
    func test_refresh_beginsWithTheGesture_andIsGoneWhenNobodyWaits() async {
        let clock = Clock()
        let (sut, client, analytics) = makeSUT(clock: clock)
        client.answers[feedURL] = nil
        var refresh: (any FeedService)? = sut.makeRefresh()
        let isAlive = liveness(of: refresh)
        clock.time += .seconds(1)
        let wait = refresh.map { refresh in Task { try await refresh.items() } }

        refresh = nil
        guard await eventually({ client.pending.count == 1 }) else {
            return XCTFail("a refresh must ask anew; the client got no request")
        }
        client.pending.answer(.success(Sample.feedData))
        _ = try? await wait?.value
        _ = await eventually { !isAlive() }

        XCTAssertFalse(isAlive(), "only whoever waits may keep a refresh: it must be gone with its answer")
        XCTAssertEqual(
            analytics.log.last, "1. anna: refreshed in 1000 ms",
            "it must be timed from the gesture, not from the request")
    }

    func test_program_asksAgain_onRefresh() throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        let outcome = try BuiltProgram("Step5_CompositionRoot").run([
            server.baseURL.absoluteString + "/feed", "--refresh",
        ])

        XCTAssertEqual(
            server.requests.map(\.path), ["/feed", "/feed"],
            "`--refresh` must ask a second time; it said: \(outcome.errors)")
        XCTAssertEqual(
            outcome.status, 0, "`--refresh` must end in the printed feed; it said: \(outcome.errors)")
    }

    // MARK: - Helpers

    private let feedURL = nowhere.appendingPathComponent("feed")

    /// Shows the time that the test sets.
    private final class Clock {
        var time = ContinuousClock.now
    }

    @MainActor
    private func makeSUT(
        clock: Clock = Clock()
    ) -> (sut: FeedContainer, client: HTTPClientSpy, analytics: Analytics) {
        let missing = Result<Data, any Error>.failure(SampleError("none"))
        let client = HTTPClientSpy([
            feedURL: .success(Sample.feedData), Sample.firstImageURL: missing, Sample.secondImageURL: missing,
        ])
        let analytics = Analytics(user: "anna", format: LogFormat())
        let sut = FeedContainer(
            feedURL: feedURL, client: client, analytics: analytics,
            now: { clock.time })
        checkForLeak(sut)
        checkForLeak(client)
        return (sut, client, analytics)
    }
}
