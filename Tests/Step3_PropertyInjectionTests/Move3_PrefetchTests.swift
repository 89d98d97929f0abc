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
            [client.requestedURLs, otherClient.requestedURLs], [[firstURL], [secondURL]],
            "every call must use the client that came with it")
    }

    func test_prefetch_keepsToItsClient_whileAnotherCallBegins() async {
        let otherClient = HTTPClientSpy { _ in Sample.image }
        let sut = ImageCache()
        let client = HTTPClientSpy { [thirdURL] _ in
            await sut.prefetch([thirdURL], from: otherClient)
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
            [firstURL, secondURL].map(sut.image), [nil, Sample.image],
            "one failure must not stop the other images")
    }

    func test_prefetch_requestsOnlyWhatIsMissing() async {
        let client = HTTPClientSpy { _ in Sample.image }
        let sut = ImageCache()

        await sut.prefetch([firstURL], from: client)
        await sut.prefetch([firstURL, secondURL], from: client)

        XCTAssertEqual(
            client.requestedURLs, [firstURL, secondURL], "an image that has come must not be requested again")
    }

    func test_select_opensAScreen_thatShowsWhatItsOpenerPrefetched() async {
        let client = HTTPClientSpy { url in url.path == "/feed" ? Sample.feedData : Sample.image }
        let feedScreen = launch(baseURL: nowhere, accessToken: nil)
        feedScreen.client = client
        await feedScreen.load()

        let sut = feedScreen.select(.first)
        sut.show()

        XCTAssertEqual(
            sut.image, Sample.image, "the image must come by the feed screen's client, and be shared")
    }

    // MARK: - Helpers

    private let (firstURL, secondURL) = (FeedItem.first.imageURL, FeedItem.second.imageURL)
    private let thirdURL = nowhere.appendingPathComponent("third.png")
}
