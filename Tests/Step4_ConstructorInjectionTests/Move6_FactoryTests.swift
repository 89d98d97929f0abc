import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// A factory knows how things are built; whoever opens a screen need not know.
final class Move6_FactoryTests: XCTestCase {
    @MainActor
    func test_makeFeedScreen_resolvesItsServiceWithTheLongLivedClient() async {
        let client = HTTPClientSpy([feedURL: .success(Sample.feedData)])
        let sut = makeSUT(client: client)

        await settle(sut) { sut.load() }

        XCTAssertEqual(
            client.requestedURLs.first, feedURL,
            "the feed must be asked for at the address, and through the client, that the factory was given")
        XCTAssertEqual(
            sut.state.summary, "items: First, –", "the feed must be shown; it shows \(sut.state.summary)")
    }

    @MainActor
    func test_openedScreens_shareTheLongLivedCache() async {
        let (client, cache) = (HTTPClientSpy(images), ImageCache())
        await cache.prefetch([Sample.firstImageURL, Sample.secondImageURL], from: client)
        let sut = makeSUT(cache: cache)

        let image = sut.select(.first)
        image.show()
        let next = image.next(.second)
        next.show()

        XCTAssertEqual(
            [image.image, next.image], [Sample.image, Sample.otherImage],
            "all screens that were opened must look into the cache that the factory was given")
    }

    @MainActor
    func test_openedScreens_shareTheLongLivedLog() async {
        let analytics = Analytics()
        let sut = makeSUT(analytics: analytics)

        let image = sut.select(.first)
        image.show()
        image.next(.second).show()

        XCTAssertEqual(
            analytics.log, ["1. selected \(Sample.firstID)", "2. no image yet", "3. no image yet"],
            "all screens must track with the analytics that the factory was given; seen: \(analytics.log)")
    }

    @MainActor
    func test_graphsOfTwoCalls_doNotSeeEachOther() async {
        let (client, otherClient) = (HTTPClientSpy(), HTTPClientSpy())
        let (analytics, otherAnalytics) = (Analytics(), Analytics())
        let factory = FeedFactory()
        let other = makeSUT(factory, client: otherClient, analytics: otherAnalytics)
        let sut = makeSUT(factory, client: client, analytics: analytics)

        sut.load()
        let isAsked = await eventually { client.requestedURLs.count == 1 }

        XCTAssertTrue(
            isAsked, "the client of this graph must get one request; it got \(client.requestedURLs.count)")
        XCTAssertEqual(otherClient.requestedURLs, [], "the client of another graph must get none")
        XCTAssertEqual(
            [analytics.log, otherAnalytics.log], [["1. feed requested"], []],
            "each graph must track with the analytics of its own call; the other log must stay empty")
        _ = other
    }

    // MARK: - Helpers

    private let feedURL = nowhere.appendingPathComponent("elsewhere.json")
    private let images: [URL: Result<Data, any Error>] = [
        Sample.firstImageURL: .success(Sample.image), Sample.secondImageURL: .success(Sample.otherImage),
    ]

    @MainActor
    private func makeSUT(
        _ factory: FeedFactory? = nil, client: HTTPClientSpy? = nil, cache: ImageCache? = nil,
        analytics: Analytics? = nil
    ) -> FeedScreen {
        let sut = (factory ?? FeedFactory()).makeFeedScreen(
            feedURL: feedURL, client: client ?? HTTPClientSpy(), cache: cache ?? ImageCache(),
            analytics: analytics ?? Analytics())
        checkForLeak(sut)
        return sut
    }
}
