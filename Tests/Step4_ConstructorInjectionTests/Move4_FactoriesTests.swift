import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// Factories know how things are built; whoever opens a screen need not know any more.
final class Move4_FactoriesTests: XCTestCase {
    @MainActor
    func test_makeFeedScreen_resolvesItsServicesWithTheLongLivedClient() async {
        let client = HTTPClientSpy(answer: .success(Sample.feedData))
        let cache = ImageCache()
        let sut = makeFeedScreen(client: client, cache: cache)

        await load(sut)
        await sut.prefetchImages(into: cache)

        XCTAssertEqual(
            client.requestedURLs, [feedURL, Sample.firstImageURL, Sample.secondImageURL],
            "feed and images must both be fetched by the client that the factory was given, from the given URL"
        )
    }

    @MainActor
    func test_openedScreens_shareTheLongLivedObjects() async {
        let (cache, analytics) = (ImageCache(), Analytics())
        cache.store(Sample.image, for: Sample.firstImageURL)
        cache.store(Sample.otherImage, for: Sample.secondImageURL)
        let sut = makeFeedScreen(cache: cache, analytics: analytics)

        let image = sut.select(.first)
        image.show()
        let next = image.next(.second)
        next.show()

        XCTAssertEqual(
            [image.image, next.image], [Sample.image, Sample.otherImage],
            "the screens that were opened must look into the one cache that the factory was given")
        XCTAssertEqual(
            analytics.log, ["1. selected \(Sample.firstID)", "2. image shown", "3. image shown"],
            "the screens must all track with the analytics that the factory was given")
    }

    @MainActor
    func test_next_asksItsFactoryForTheItemAndHandsItsOwnThingsOn() async {
        let (cache, analytics) = (ImageCache(), Analytics())
        let factory = ImageScreenFactorySpy()
        let sut = ImageScreen(item: .first, cache: cache, analytics: analytics, factory: factory)
        checkForLeak(sut)

        let next = sut.next(.second)

        XCTAssertEqual(
            factory.items.map(\.id), [Sample.secondID],
            "`next` built the screen itself: creation is the factory's business now")
        XCTAssertTrue(
            factory.made.last === next && factory.caches.last === cache && factory.logs.last === analytics,
            "`next` must open what the factory makes from this screen's own cache and analytics")
    }

    // MARK: - Helpers

    private let feedURL = nowhere.appendingPathComponent("elsewhere.json")

    @MainActor
    private func makeFeedScreen(
        client: HTTPClient = HTTPClientSpy(), cache: ImageCache = ImageCache(),
        analytics: Analytics = Analytics()
    ) -> FeedScreen {
        let sut = FeedFactories().makeFeedScreen(
            feedURL: feedURL, client: client, cache: cache, analytics: analytics)
        checkForLeak(sut)
        return sut
    }

    @MainActor
    private func load(_ sut: FeedScreen) async {
        let settled = expectation(description: "the screen shows items or a failure")
        sut.onChange = { if $0 != .loading { settled.fulfill() } }
        sut.load()
        await fulfillment(of: [settled], timeout: 5)
    }

    @MainActor
    private final class ImageScreenFactorySpy: ImageScreenFactory {
        private(set) var items: [FeedItem] = []
        private(set) var caches: [ImageCache] = []
        private(set) var logs: [Analytics] = []
        private(set) var made: [ImageScreen] = []

        func makeImageScreen(for item: FeedItem, cache: ImageCache, analytics: Analytics) -> ImageScreen {
            items.append(item)
            caches.append(cache)
            logs.append(analytics)
            made.append(ImageScreen(item: item, cache: cache, analytics: analytics, factory: FeedFactories()))
            return made[made.count - 1]
        }
    }
}
