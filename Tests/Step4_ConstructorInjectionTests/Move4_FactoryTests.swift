import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// The factory connects the screens with what its caller hands in, and keeps nothing of it.
@MainActor
final class Move4_FactoryTests: XCTestCase {
    func test_screensOfOneCall_shareTheCacheTheyWereGiven() async {
        let cache = ImageCache(client: HTTPClientSpy { _ in Sample.image })
        await cache.prefetch([FeedItem.first.imageURL, FeedItem.second.imageURL])
        let selected = makeSUT(imageCache: cache).select(.first)
        let next = selected.next(.second)

        for screen in [selected, next] { screen.show() }

        XCTAssertEqual(
            [selected.image?.text, next.image?.text], ["an image", "an image"],
            "every screen that follows must find its image in the cache that was handed in")
    }

    func test_screensOfOneCall_trackWithTheAnalyticsTheyWereGiven() async {
        let analytics = Analytics()
        let sut = makeSUT(analytics: analytics)

        let selected = sut.select(.first)
        for screen in [selected, selected.next(.second)] { screen.show() }

        XCTAssertEqual(
            analytics.log, ["selected \(FeedItem.first.id)", "no image yet", "no image yet"],
            "every screen must track with the analytics that were handed in")
    }

    func test_secondCall_usesWhatItWasGiven_andNothingOfTheFirst() async {
        let (client, otherClient) = (
            HTTPClientSpy { _ in Sample.feedData }, HTTPClientSpy { _ in Sample.feedData }
        )
        let (log, otherLog) = (Analytics(), Analytics())
        let first = makeSUT(client: client, analytics: log)
        let second = makeSUT(client: otherClient, analytics: otherLog)

        await first.load()
        await second.load()
        for screen in [first.select(.first), second.select(.second)] { screen.show() }

        XCTAssertEqual(
            client.requestedURLs, [feedURL], "the first screen must use the client of the first call")
        XCTAssertEqual(
            otherClient.requestedURLs, [feedURL], "the second screen must use the client of the second call")
        XCTAssertEqual(
            [log, otherLog].map(\.log),
            [FeedItem.first, .second].map { ["feed requested", "selected \($0.id)", "image shown"] },
            "every screen, and the image screens that it opens, must track with the analytics of its own call"
        )
    }

    // MARK: - Helpers

    private let feedURL = nowhere.appendingPathComponent("feed")
    private let factory = FeedFactory()

    /// Without a cache of the test's own, images come from a client that has them all.
    private func makeSUT(
        client: HTTPClientSpy? = nil, imageCache: ImageCache? = nil, analytics: Analytics = Analytics(),
        file: StaticString = #filePath, line: UInt = #line
    ) -> FeedScreen {
        factory.makeFeedScreen(
            feedURL: feedURL, client: client ?? HTTPClientSpy(file: file, line: line),
            imageCache: imageCache ?? ImageCache(client: HTTPClientSpy { _ in Sample.image }),
            analytics: analytics)
    }
}
