import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// Method injection: what one call needs comes with the call.
final class Move4_MethodInjectionTests: XCTestCase {
    @MainActor
    func test_prefetchImages_asksForEachLoadedItemsImage() async {
        let (sut, client) = makeSUT()

        sut.prefetchImages(into: ImageCache())
        await load(sut, client)
        sut.prefetchImages(into: ImageCache())

        XCTAssertEqual(
            client.requestedURLs, [feedURL, Sample.firstImageURL, Sample.secondImageURL],
            "before the feed is there nothing can be fetched; then each item's image must be, through the client"
        )
    }

    @MainActor
    func test_prefetchImages_storesWhatArrivesInTheCacheOfTheCall() async {
        var (sut, client): (FeedScreen?, HTTPClientSpy) = makeSUT()
        let cache = ImageCache()
        await load(sut!, client)

        sut?.prefetchImages(into: ImageCache())
        sut?.prefetchImages(into: cache)
        sut = nil  // the cache outlives the screen
        client.complete(with: .success(Sample.otherImage), at: 4)
        client.complete(with: .failure(SampleError("offline")), at: 3)
        XCTAssertNil(
            cache.image(for: Sample.secondImageURL),
            "answers come on any queue: store them on the main one, later")
        await mainQueueIsDone()

        XCTAssertEqual(
            [cache.image(for: Sample.firstImageURL), cache.image(for: Sample.secondImageURL)],
            [nil, Sample.otherImage],
            "what arrived must be in the cache that this call was given, under its own URL; a failure leaves none"
        )
    }

    // MARK: - Helpers

    private let feedURL = nowhere.appendingPathComponent("feed")

    private func makeSUT() -> (sut: FeedScreen, client: HTTPClientSpy) {
        let client = HTTPClientSpy()
        let sut = Storyboard.make(FeedScreen.self)
        sut.client = client
        sut.analytics = Analytics()
        sut.feedURL = feedURL
        checkForLeak(sut)
        return (sut, client)
    }

    @MainActor
    private func load(_ sut: FeedScreen, _ client: HTTPClientSpy) async {
        let settled = expectation(description: "the screen shows items or a failure")
        sut.onChange = { if $0 != .loading { settled.fulfill() } }
        sut.load()
        client.complete(with: .success(Sample.feedData))
        await fulfillment(of: [settled], timeout: 5)
    }
}
