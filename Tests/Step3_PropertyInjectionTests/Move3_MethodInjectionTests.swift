import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// Method injection: what one call needs comes with the call.
final class Move3_MethodInjectionTests: XCTestCase {
    @MainActor
    func test_prefetch_asksTheClientOfTheCall() async {
        let (sut, client, otherClient) = (ImageCache(), HTTPClientSpy(), HTTPClientSpy())
        checkForLeak(sut)

        sut.prefetch([first], from: client)
        sut.prefetch([second], from: otherClient)

        XCTAssertEqual(
            [client.requestedURLs, otherClient.requestedURLs], [[first], [second]],
            "each call must ask the client that came with it")
    }

    @MainActor
    func test_prefetch_keepsWhatArrives_underItsOwnAddress() async {
        let (sut, client) = (ImageCache(), HTTPClientSpy())

        sut.prefetch([first, second], from: client)
        client.complete(with: .success(Sample.otherImage), at: 1)
        client.complete(with: .success(Sample.image), at: 0)
        _ = await eventually { sut.image(for: first) != nil && sut.image(for: second) != nil }

        XCTAssertEqual(
            [sut.image(for: first), sut.image(for: second)], [Sample.image, Sample.otherImage],
            "each image that arrives must be kept under its own address")
    }

    @MainActor
    func test_prefetch_leavesOutWhatCannotBeHad() async {
        let (sut, client) = (ImageCache(), HTTPClientSpy())

        sut.prefetch([first, second], from: client)
        client.complete(with: .failure(SampleError("offline")), at: 0)
        client.complete(with: .success(Sample.image), at: 1)
        _ = await eventually { sut.image(for: second) != nil }

        XCTAssertEqual(
            [sut.image(for: first), sut.image(for: second)], [nil, Sample.image],
            "a missing image must be left out, and must stop no other")

        await tasksHaveHadTheirTurns()
        sut.prefetch([first, second], from: client)
        XCTAssertEqual(
            client.requestedURLs, [first, second, first],
            "an image that could not be had must be asked for again")
    }

    @MainActor
    func test_prefetch_asksForMissingImagesOnly() async {
        let (sut, client) = (ImageCache(), HTTPClientSpy())
        sut.prefetch([first], from: client)
        client.complete(with: .success(Sample.image))
        _ = await eventually { sut.image(for: first) != nil }

        sut.prefetch([first, second], from: client)

        XCTAssertEqual(
            client.requestedURLs, [first, second], "an image that is there must not be asked for again")
    }

    @MainActor
    func test_feedScreen_prefetchesThroughItsOwnClient_intoTheCacheItWasHanded() async {
        let client = HTTPClientSpy()
        let sut = Storyboard.make(FeedScreen.self)
        let cache = ImageCache()
        sut.client = client
        sut.cache = cache
        sut.analytics = Analytics()
        sut.feedURL = nowhere.appendingPathComponent("feed")

        await settle(sut) {
            sut.load()
            client.complete(with: .success(Sample.feedData))
        }
        client.complete(with: .success(Sample.image), at: 1)
        _ = await eventually { cache.image(for: first) != nil }

        XCTAssertEqual(
            client.requestedURLs.dropFirst(), [first, second],
            "the images must be asked for through the client that the screen was handed")
        XCTAssertEqual(
            cache.image(for: first), Sample.image,
            "an image must be kept in the cache that the screen was handed")
    }

    @MainActor
    func test_imageScreen_showsWhatTheCacheItWasHandedHasGot() async {
        let (cache, client) = (ImageCache(), HTTPClientSpy())
        let sut = Storyboard.make(ImageScreen.self)
        let analytics = Analytics()
        sut.cache = cache
        sut.analytics = analytics
        sut.item = .first

        sut.show()
        cache.prefetch([first], from: client)
        client.complete(with: .success(Sample.image))
        _ = await eventually { cache.image(for: first) != nil }
        sut.show()

        XCTAssertEqual(
            sut.image, Sample.image, "`show` must look each time into the cache that the screen was handed")
        XCTAssertEqual(
            analytics.log, ["1. no image yet", "2. image shown"], "each look must be tracked")
    }

    @MainActor
    func test_prefetch_bearsAnswersOnManyQueues() async {
        let (sut, client) = (ImageCache(), HTTPClientSpy())
        let urls = (0..<1_000).map { nowhere.appendingPathComponent("\($0).png") }
        sut.prefetch(urls, from: client)

        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                DispatchQueue.concurrentPerform(iterations: urls.count) {
                    client.complete(with: .success(Sample.image), at: $0)
                }
                continuation.resume()
            }
        }
        let areAtHand = await eventually { !urls.contains { sut.image(for: $0) == nil } }

        XCTAssertTrue(
            areAtHand, "a client may answer on any queue, and each image must be kept; some are not")
    }

    func test_prefetch_keepsNoCacheAlive_thatNobodyElseHolds() {
        let client = HTTPClientSpy()
        var sut: ImageCache? = ImageCache()
        let isAlive = liveness(of: sut)

        sut?.prefetch([first], from: client)
        sut = nil

        XCTAssertEqual(client.requestedURLs, [first], "the client of the call must be asked")
        XCTAssertFalse(
            isAlive(), "a cache must be gone with whoever holds it, though an image has not come; it is alive"
        )
    }

    // MARK: - Helpers

    private let (first, second) = (Sample.firstImageURL, Sample.secondImageURL)
}
