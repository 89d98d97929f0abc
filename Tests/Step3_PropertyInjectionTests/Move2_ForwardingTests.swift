import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// A screen works with what it was handed. (That it hands on what the next one needs, the text asks for: the
/// injector takes that over, so no test can hold on to it.)
final class Move2_ForwardingTests: XCTestCase {
    override func tearDown() async throws {
        await MainActor.run { _ = launch(baseURL: nowhere, accessToken: nil) }
    }

    @MainActor
    func test_feedScreen_asksItsClientForTheFeedAtItsAddress() async throws {
        let (client, otherClient) = (HTTPClientSpy(), HTTPClientSpy())
        let sut = makeFeedScreen(client, feedURL: nowhere.appendingPathComponent("mine"))
        let other = makeFeedScreen(otherClient, feedURL: nowhere.appendingPathComponent("another"))

        await sut.load()
        await other.load()

        XCTAssertEqual(
            client.requestedURLs.map(\.path), ["/mine"],
            "the client handed to this screen must be asked for the screen's own feed")
        XCTAssertEqual(
            otherClient.requestedURLs.map(\.path), ["/another"],
            "the client handed to another screen must be asked for that screen's feed")
    }

    @MainActor
    func test_feedScreen_showsWhatItsClientAnswers() async throws {
        let sut = makeFeedScreen(HTTPClientSpy { _ in Sample.feedData })

        await sut.load()

        XCTAssertEqual(
            sut.state.summary, "items: First, –",
            "the screen must show the feed that the client it was handed delivers")
    }

    @MainActor
    func test_cancelledLoad_changesNothing_evenIfAnAnswerComes() async throws {
        var task: Task<Void, Never>?
        let sut = makeFeedScreen(
            HTTPClientSpy { _ in
                task?.cancel()
                return Sample.feedData
            })

        task = Task { await sut.load() }
        await task?.value

        XCTAssertEqual(
            sut.state.summary, "not loaded",
            "a load whose task is cancelled must change nothing, even if its client answers")
    }

    @MainActor
    func test_feedScreen_tracksWithTheAnalyticsItWasHanded() async throws {
        let sut = makeFeedScreen(HTTPClientSpy())
        let analytics = Analytics()
        sut.analytics = analytics

        await sut.load()
        _ = sut.select(.first)

        XCTAssertEqual(
            analytics.log, ["1. feed requested", "2. selected \(Sample.firstID)"],
            "the log that this screen was handed must have its lines; it has \(analytics.log)")
    }

    @MainActor
    func test_imageScreen_tracksWithTheAnalyticsItWasHanded() async throws {
        let sut = Storyboard.imageScreen()
        let analytics = Analytics()
        sut.imageCache = ImageCache()
        sut.analytics = analytics
        sut.item = .first

        sut.show()

        XCTAssertEqual(
            analytics.log, ["1. no image yet"],
            "the log that this screen was handed must have its line; it has \(analytics.log)")
    }

    @MainActor
    func test_load_goesOnWithItsOwnServer_whoeverLaunchesSince() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        await launch(baseURL: nowhere, accessToken: nil).load()

        await screen.load()

        XCTAssertEqual(
            screen.state.summary, "items: First, –", "the feed is where it was when the screen was opened")
    }

    // MARK: - Helpers

    @MainActor
    private func makeFeedScreen(
        _ client: HTTPClientSpy, feedURL: URL = nowhere.appendingPathComponent("feed")
    ) -> FeedScreen {
        let sut = Storyboard.feedScreen()
        sut.client = client
        sut.imageCache = ImageCache()
        sut.analytics = Analytics()
        sut.feedURL = feedURL
        return sut
    }
}
