import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// A screen uses what is set on it, and reaches for no global.
@MainActor
final class Move2_ScreenTests: XCTestCase {
    override func tearDown() async throws {
        _ = launch(baseURL: nowhere, accessToken: nil)
    }

    func test_load_requestsTheFeed_fromTheScreensClient_atTheScreensAddress() async {
        let client = HTTPClientSpy { _ in Sample.notAFeedData }
        let sut = makeSUT(client: client)

        await sut.load()

        XCTAssertEqual(
            client.requestedURLs, [feedURL], "the screen must request its own address from its own client")
    }

    func test_load_usesWhatWasSetLast() async {
        let (client, later) = (
            HTTPClientSpy { _ in Sample.notAFeedData }, HTTPClientSpy { _ in Sample.notAFeedData }
        )
        let sut = makeSUT(client: client)
        await sut.load()
        sut.client = later
        sut.feedURL = feedURL.appendingPathComponent("later")

        await sut.load()

        XCTAssertEqual(
            later.requestedURLs, [feedURL.appendingPathComponent("later")],
            "a load must use the client and the address that were set last")
    }

    func test_openScreen_keepsItsServer_afterTheNextLaunch() async throws {
        let server = try LoopbackServer(.ok(Sample.notAFeed))
        let other = try LoopbackServer(.ok(Sample.notAFeed))
        defer { [server, other].forEach { $0.stop() } }
        let annasScreen = launch(baseURL: server.baseURL, accessToken: "anna")
        _ = launch(baseURL: other.baseURL, accessToken: "ben")

        await annasScreen.load()

        XCTAssertEqual(server.requests.map(\.path), ["/feed"], "Anna's screen must load from Anna's server")
        XCTAssertEqual(other.requests.map(\.path), [], "Ben's server must not hear of Anna's screen")
    }

    func test_load_changesNothing_onceItsTaskIsCancelled_thoughAnAnswerComes() async {
        for answer in [Sample.feedData, Sample.notAFeedData] {
            var load: Task<Void, Never>?
            let client = HTTPClientSpy { _ in
                load?.cancel()
                return answer
            }
            let sut = makeSUT(client: client)

            load = Task { await sut.load() }
            await load?.value

            XCTAssertEqual(sut.state, .notLoaded, "a cancelled load must leave the screen as it was")
        }
    }

    func test_loadAndSelect_track_withTheScreensAnalytics() async {
        let analytics = Analytics()
        var logAtRequest: [String] = []
        let client = HTTPClientSpy { _ in
            logAtRequest = analytics.log
            return Sample.notAFeedData
        }
        let sut = makeSUT(client: client, analytics: analytics)

        await sut.load()
        _ = sut.select(.first)

        XCTAssertEqual(
            analytics.log, ["feed requested", "selected \(FeedItem.first.id)"],
            "the feed screen must track with its own analytics")
        XCTAssertEqual(
            logAtRequest, ["feed requested"], "a load must be in the log before its request is sent")
    }

    func test_show_tracks_withTheScreensAnalytics_butNextDoesNot() async {
        let analytics = Analytics()
        let sut = makeImageScreen(analytics: analytics)

        sut.show()
        _ = sut.next(.second)

        XCTAssertEqual(
            analytics.log, ["no image yet"],
            "the image screen must track with its own analytics, and only that it is shown")
    }

    // MARK: - Helpers

    private let feedURL = nowhere.appendingPathComponent("mine")

    private func makeSUT(client: HTTPClientSpy, analytics: Analytics = Analytics()) -> FeedScreen {
        let sut = Storyboard.feedScreen()
        sut.client = client
        sut.imageCache = ImageCache()
        sut.analytics = analytics
        sut.feedURL = feedURL
        return sut
    }

    private func makeImageScreen(analytics: Analytics) -> ImageScreen {
        let sut = Storyboard.imageScreen()
        sut.imageCache = ImageCache()
        sut.analytics = analytics
        sut.item = .first
        return sut
    }
}
