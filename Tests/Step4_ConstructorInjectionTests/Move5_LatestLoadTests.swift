import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// A screen holds its task: the latest load wins, and a screen that goes waits for nothing.
final class Move5_LatestLoadTests: XCTestCase {
    @MainActor
    func test_load_showsTheLatestAnswer_thoughAnOlderOneComesLast() async {
        let feed = FeedServiceSpy(honoursCancellation: false)
        let client = HTTPClientSpy()
        let sut = makeSUT(feed: feed, client: client)

        guard await loadTwice(sut, feed) else { return }
        await settle(sut) { feed.pending.answer(.success([.second]), at: 1) }
        feed.pending.answer(.success([.first]), at: 0)
        await tasksHaveHadTheirTurns()

        XCTAssertEqual(
            sut.state.summary, "items: –",
            "the answer to the latest load must stay, whatever comes later; it shows \(sut.state.summary)")
        XCTAssertFalse(
            client.requestedURLs.contains(Sample.firstImageURL),
            "no image of an older answer may be asked for; one was")
    }

    @MainActor
    func test_load_staysBusy_whenAnOlderLoadFails() async {
        let feed = FeedServiceSpy(honoursCancellation: false)
        let sut = makeSUT(feed: feed)

        guard await loadTwice(sut, feed) else { return }
        feed.pending.answer(.failure(SampleError("the older one")), at: 0)
        await tasksHaveHadTheirTurns()

        XCTAssertEqual(
            sut.state.summary, "loading", "the latest load has no answer yet, so the screen must be busy")
        feed.pending.answer(.success([]), at: 1)
    }

    @MainActor
    func test_load_endsTheWaitOfTheOneBefore() async {
        let feed = FeedServiceSpy()
        let sut = makeSUT(feed: feed)

        guard await loadTwice(sut, feed) else { return }
        _ = await eventually { !feed.pending.cancelled.isEmpty }

        XCTAssertEqual(
            feed.pending.cancelled, [0],
            "a new load must cancel the wait of the one before, and no other; seen: \(feed.pending.cancelled)"
        )
    }

    @MainActor
    func test_screenThatIsGone_endsItsWait() async {
        let feed = FeedServiceSpy()
        var sut: FeedScreen? = makeSUT(feed: feed)

        sut?.load()
        guard await isAsked(feed, times: 1) else { return }
        sut = nil
        _ = await eventually { !feed.pending.cancelled.isEmpty }

        XCTAssertEqual(
            feed.pending.cancelled, [0],
            "a screen that goes must cancel its wait; cancelled: \(feed.pending.cancelled)")
    }

    @MainActor
    func test_screenThatIsGone_endsItsPrefetching() async {
        let client = HTTPClientSpy()
        let feed = FeedServiceSpy()
        var sut: FeedScreen? = makeSUT(feed: feed, client: client)

        sut?.load()
        guard await isAsked(feed, times: 1) else { return }
        feed.pending.answer(.success([.first, .second]))
        let isAsked = await eventually { client.pending.count > 0 }
        sut = nil
        _ = await eventually { client.pending.cancelled.count == client.pending.count }

        XCTAssertTrue(isAsked, "the images must be asked for when the feed is shown; none was")
        XCTAssertEqual(
            client.pending.cancelled.count, client.pending.count,
            "a screen that goes must cancel its wait for images")
    }

    // MARK: - Helpers

    @MainActor
    private func loadTwice(
        _ sut: FeedScreen, _ feed: FeedServiceSpy, file: StaticString = #filePath, line: UInt = #line
    ) async -> Bool {
        sut.load()
        guard await isAsked(feed, times: 1, file: file, line: line) else { return false }
        sut.load()
        return await isAsked(feed, times: 2, file: file, line: line)
    }

    @MainActor
    private func isAsked(
        _ feed: FeedServiceSpy, times: Int, file: StaticString = #filePath, line: UInt = #line
    ) async -> Bool {
        let isAsked = await eventually { feed.pending.count == times }
        XCTAssertTrue(
            isAsked,
            "each load must ask the service; requests expected by now: \(times), seen: \(feed.pending.count)",
            file: file, line: line)
        return isAsked
    }

    @MainActor
    private func makeSUT(feed: FeedServiceSpy, client: HTTPClientSpy? = nil) -> FeedScreen {
        let sut = FeedScreen(
            feed: feed, client: client ?? HTTPClientSpy(), cache: ImageCache(), analytics: Analytics(),
            makeImageScreen: { _ in preconditionFailure("nobody opens one here") })
        checkForLeak(sut)
        return sut
    }

    /// Its calls wait until the test answers them.
    @MainActor
    private final class FeedServiceSpy: FeedService {
        let pending: PendingAnswers<[FeedItem]>

        init(honoursCancellation: Bool = true) {
            pending = PendingAnswers(honoursCancellation: honoursCancellation)
        }

        func items() async throws -> [FeedItem] {
            try await pending.next()
        }
    }
}
