import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// A screen works with what it was handed. (That it hands on what the next one needs, the text asks for: the
/// injector takes that over, so no test can hold on to it.)
final class Move2_ForwardingTests: XCTestCase {
    func test_feedScreen_asksItsClientForTheFeedAtItsAddress() {
        let (sut, client) = makeFeedScreen(feedURL: nowhere.appendingPathComponent("mine"))
        let (other, otherClient) = makeFeedScreen(feedURL: nowhere.appendingPathComponent("another"))

        sut.load()
        other.load()

        XCTAssertEqual(
            client.requestedURLs.map(\.path), ["/mine"],
            "the client handed to this screen must be asked for the screen's own feed")
        XCTAssertEqual(
            otherClient.requestedURLs.map(\.path), ["/another"],
            "the client handed to another screen must be asked for that screen's feed")
    }

    @MainActor
    func test_feedScreen_showsWhatItsClientAnswers() async {
        let (sut, client) = makeFeedScreen()

        await settle(sut) {
            sut.load()
            client.complete(with: .success(Sample.feedData))
        }

        XCTAssertEqual(
            sut.state.summary, "items: First, –",
            "the screen must show the feed that the client it was handed delivers")
    }

    func test_feedScreen_tracksWithTheAnalyticsItWasHanded() {
        let (sut, _) = makeFeedScreen()
        let analytics = Analytics()
        sut.analytics = analytics

        sut.load()
        _ = sut.select(.first)

        XCTAssertEqual(
            analytics.log, ["1. feed requested", "2. selected \(Sample.firstID)"],
            "the log that this screen was handed must have its lines; it has \(analytics.log)")
    }

    func test_imageScreen_tracksWithTheAnalyticsItWasHanded() {
        let sut = Storyboard.make(ImageScreen.self)
        sut.cache = ImageCache()
        let analytics = Analytics()
        sut.analytics = analytics
        sut.item = .first
        checkForLeak(sut)

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
        await settle(screen)
        await settle(launch(baseURL: nowhere, accessToken: nil))

        await settle(screen) { screen.load() }

        XCTAssertEqual(
            screen.state.summary, "items: First, –", "the feed is where it was when the screen was opened")
    }

    // MARK: - Helpers

    private func makeFeedScreen(
        feedURL: URL = nowhere.appendingPathComponent("feed")
    ) -> (sut: FeedScreen, client: HTTPClientSpy) {
        let client = HTTPClientSpy()
        let sut = Storyboard.make(FeedScreen.self)
        sut.client = client
        sut.cache = ImageCache()
        sut.analytics = Analytics()
        sut.feedURL = feedURL
        checkForLeak(sut)
        return (sut, client)
    }
}
