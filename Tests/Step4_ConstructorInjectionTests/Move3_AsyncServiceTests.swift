import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// The screen asks for what it wants, in its own terms, and awaits it.
final class Move3_AsyncServiceTests: XCTestCase {
    @MainActor
    func test_load_asksTheServiceOnceAndShowsItsItems() async {
        let (sut, feed, _) = makeSUT()
        feed.stubbedItems = [.second, .first]

        await load(sut)

        XCTAssertEqual(feed.callCount, 1, "`load` must ask the service that the screen was made with, once")
        XCTAssertEqual(
            sut.state.summary, "items: second, first", "what the service answers must be shown, in its order")
    }

    @MainActor
    func test_load_showsTheServicesError() async {
        let (sut, feed, _) = makeSUT()
        feed.stubbedError = SampleError("out of order")

        await load(sut)

        XCTAssertEqual(
            sut.state, .failed("out of order"), "the service's own error must be shown, and no other")
    }

    @MainActor
    func test_prefetchImages_awaitsEachLoadedItemsImageAndStoresIt() async {
        let (sut, feed, images) = makeSUT()
        let cache = ImageCache()
        feed.stubbedItems = [.first, .second]
        images.stubbedImages = [Sample.secondImageURL: Sample.otherImage]
        await load(sut)

        await sut.prefetchImages(into: cache)

        XCTAssertEqual(
            images.callCount, 2, "each item's image must be asked for, and a missing one stops no other")
        XCTAssertEqual(
            images.lastURL, Sample.secondImageURL, "each image must be asked for at its item's URL")
        XCTAssertEqual(
            [cache.image(for: Sample.firstImageURL), cache.image(for: Sample.secondImageURL)],
            [nil, Sample.otherImage],
            "when the call returns, the images that could be had must be in the cache, under their own URLs")
    }

    @MainActor
    func test_loaderItems_bridgesTheClientsAnswer() async {
        let url = nowhere.appendingPathComponent("feed")
        var outcomes: [String] = []

        for answer in [Result<Data, Error>.success(Sample.feedData), .failure(SampleError("offline"))] {
            let sut = RemoteFeedLoader(url: url, client: HTTPClientSpy(answer: answer))
            checkForLeak(sut)
            outcomes.append(summary(await Result { @MainActor in try await sut.items() }))
        }

        XCTAssertEqual(
            outcomes, ["success(2 items)", "failure(connectivity: offline)"],
            "`items()` must await what `load` completes with: the items, or the FeedError")
    }

    @MainActor
    func test_imageLoader_bridgesTheClientsAnswer() async {
        var outcomes: [String] = []

        for answer in [Result<Data, Error>.success(Sample.image), .failure(SampleError("offline"))] {
            let client = HTTPClientSpy(answer: answer)
            let sut = RemoteImageLoader(client: client)
            checkForLeak(sut)
            outcomes.append(
                summary(await Result { @MainActor in try await sut.image(at: Sample.firstImageURL) }))
            XCTAssertEqual(
                client.requestedURLs, [Sample.firstImageURL], "the client must be asked for the image")
        }

        XCTAssertEqual(
            outcomes, ["success(an image)", "failure(offline)"],
            "`image(at:)` must await what the client completes with: the image, or its error")
    }

    // MARK: - Helpers

    @MainActor
    private func makeSUT() -> (sut: FeedScreen, feed: FeedServiceMock, images: ImageServiceMock) {
        let (feed, images) = (FeedServiceMock(), ImageServiceMock())
        let sut = FeedScreen(
            feed: feed, images: images, analytics: Analytics(),
            makeImageScreen: { item in
                ImageScreen(item: item, cache: ImageCache(), analytics: Analytics(), factory: FeedFactories())
            })
        checkForLeak(sut)
        return (sut, feed, images)
    }

    @MainActor
    private func load(_ sut: FeedScreen) async {
        let settled = expectation(description: "the screen shows items or a failure")
        sut.onChange = { if $0 != .loading { settled.fulfill() } }
        sut.load()
        await fulfillment(of: [settled], timeout: 5)
    }
}
