import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// Method injection: the client comes with the call that needs it.
@MainActor
final class Move3_PrefetchTests: XCTestCase {
    func test_prefetch_requestsTheImages_fromTheClientOfTheCall() async {
        let (client, otherClient) = (HTTPClientSpy { _ in Sample.image }, HTTPClientSpy { _ in Sample.image })
        let sut = ImageCache()

        await sut.prefetch([firstURL], from: client)
        await sut.prefetch([secondURL], from: otherClient)

        XCTAssertEqual(
            client.requestedURLs, [firstURL], "the first call must use the client that came with it")
        XCTAssertEqual(
            otherClient.requestedURLs, [secondURL], "the second call must use the client that came with it")
    }

    func test_prefetch_keepsToItsClient_whileAnotherCallBegins() async {
        let otherClient = HTTPClientSpy { _ in Sample.image }
        let sut = ImageCache()
        let client = HTTPClientSpy { [thirdURL] url in
            if url != thirdURL { await sut.prefetch([thirdURL], from: otherClient) }
            return Sample.image
        }

        await sut.prefetch([firstURL, secondURL], from: client)

        XCTAssertEqual(
            Set(client.requestedURLs), [firstURL, secondURL],
            "a call must use its own client to the end, though another has begun with another client")
    }

    func test_prefetch_leavesOutAnImageThatFails() async {
        let sut = ImageCache()

        await sut.prefetch(
            [firstURL, secondURL],
            from: HTTPClientSpy { [firstURL] url in
                if url == firstURL { throw URLError(.timedOut) }
                return Sample.image
            })

        XCTAssertEqual(
            [firstURL, secondURL].map { sut.image(for: $0)?.text }, [nil, "an image"],
            "one failure must not stop the other images")
    }

    func test_prefetch_requestsOnlyWhatIsMissing() async {
        let client = HTTPClientSpy { _ in Sample.image }
        let sut = ImageCache()

        await sut.prefetch([firstURL], from: client)
        await sut.prefetch([firstURL, secondURL], from: client)

        XCTAssertEqual(
            client.requestedURLs, [firstURL, secondURL],
            "each image must be requested once, although it is wanted twice")
    }

    func test_load_prefetchesTheImages_intoTheScreensCache_fromTheScreensClient() async {
        let cache = ImageCache()
        let sut = Storyboard.feedScreen()
        sut.client = HTTPClientSpy { [feedURL] url in url == feedURL ? Sample.feedData : Sample.image }
        (sut.imageCache, sut.analytics, sut.feedURL) = (cache, Analytics(), feedURL)

        await sut.load()

        XCTAssertEqual(
            [firstURL, secondURL].map { cache.image(for: $0)?.text }, ["an image", "an image"],
            "the screen's cache must get the images, from the screen's client")
    }

    func test_show_displaysTheImageOfTheScreensCache() async {
        let cache = ImageCache()
        await cache.prefetch([firstURL], from: HTTPClientSpy { _ in Sample.image })
        let sut = Storyboard.imageScreen()
        (sut.imageCache, sut.analytics) = (cache, Analytics())
        sut.item = .first

        sut.show()

        XCTAssertEqual(
            sut.image?.text, "an image", "the screen must show the image that was prefetched into its cache")
    }

    // MARK: - Helpers

    private let (firstURL, secondURL) = (FeedItem.first.imageURL, FeedItem.second.imageURL)
    private let feedURL = nowhere.appendingPathComponent("feed")
    private let thirdURL = nowhere.appendingPathComponent("third.png")
}
