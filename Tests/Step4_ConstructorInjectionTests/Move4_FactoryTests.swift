import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// A factory knows how things are built; the code that opens a screen need not know.
final class Move4_FactoryTests: XCTestCase {
    @MainActor
    func test_makeFeedScreen_resolvesItsServiceWithTheLongLivedClient() async throws {
        let client = HTTPClientSpy { _ in Sample.feedData }
        let sut = makeSUT(client: client)

        await sut.load()

        XCTAssertEqual(
            client.requestedURLs, [feedURL],
            "the feed must be asked for at the address, and through the client, that the factory was given")
        XCTAssertEqual(
            sut.state.summary, "items: First, –", "the feed must be shown; it shows \(sut.state.summary)")
    }

    @MainActor
    func test_openedScreens_shareTheLongLivedCache() async throws {
        let cache = ImageCache(client: HTTPClientSpy { Data($0.lastPathComponent.utf8) })
        await cache.prefetch([Sample.firstImageURL, Sample.secondImageURL])
        let sut = makeSUT(imageCache: cache)

        let image = sut.select(.first)
        image.show()
        let next = image.next(.second)
        next.show()

        XCTAssertEqual(
            [image, next].map { $0.image.map { String(decoding: $0, as: UTF8.self) } },
            ["first.png", "second.png"],
            "all screens that were opened must look into the cache that the factory was given")
    }

    @MainActor
    func test_openedScreens_shareTheLongLivedLog() async throws {
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
    func test_factory_keepsNothing_fromOneCallToTheNext() async throws {
        let factory = FeedFactory()
        let clients = [HTTPClientSpy { _ in Sample.feedData }, HTTPClientSpy { _ in Sample.feedData }]
        let caches = [HTTPClientSpy { _ in Sample.image }, HTTPClientSpy()].map { ImageCache(client: $0) }
        let logs = [Analytics(), Analytics()]
        let screens = (0...1).map {
            makeSUT(factory, client: clients[$0], imageCache: caches[$0], analytics: logs[$0])
        }

        await screens[0].load()
        let image = screens[1].select(.first)
        image.show()

        XCTAssertEqual(
            clients.map(\.requestedURLs), [[feedURL], []],
            "the client of this call must get one request, and that of the other call none")
        XCTAssertNil(image.image, "a screen must look into the cache of its own call, and not into another")
        XCTAssertEqual(
            logs.map(\.log), [["1. feed requested"], ["1. selected \(Sample.firstID)", "2. no image yet"]],
            "each screen must track with the analytics of its own call")
    }

    func test_sources_buildInTheFactoryOnly() throws {
        assertNone(
            try StepSources().places(
                of: #"(^|[^\w.])(FeedScreen|ImageScreen|RemoteFeedLoader)(\.init)?\("#,
                outsideFilesOf: "FeedFactory"),
            "the feature's objects must be built by the factory, and `launch` must use it")
    }

    // MARK: - Helpers

    private let feedURL = nowhere.appendingPathComponent("elsewhere.json")

    @MainActor
    private func makeSUT(
        _ factory: FeedFactory? = nil, client: HTTPClientSpy? = nil, imageCache: ImageCache? = nil,
        analytics: Analytics? = nil
    ) -> FeedScreen {
        (factory ?? FeedFactory()).makeFeedScreen(
            feedURL: feedURL, client: client ?? HTTPClientSpy(),
            imageCache: imageCache ?? ImageCache(client: HTTPClientSpy()), analytics: analytics ?? Analytics()
        )
    }
}
