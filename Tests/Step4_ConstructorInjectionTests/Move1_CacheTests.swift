import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// A cache requests images from the client of its `init`.
@MainActor
final class Move1_CacheTests: XCTestCase {
    func test_prefetch_requestsTheImages_fromItsOwnClient() async {
        let (client, otherClient) = (HTTPClientSpy { _ in Sample.image }, HTTPClientSpy { _ in Sample.image })
        let (sut, other) = (ImageCache(client: client), ImageCache(client: otherClient))

        await sut.prefetch([firstURL])
        await other.prefetch([secondURL])

        XCTAssertEqual(
            client.requestedURLs, [firstURL], "the first cache must use the client it was made with")
        XCTAssertEqual(
            otherClient.requestedURLs, [secondURL], "the other cache must use the client it was made with")
    }

    func test_prefetch_leavesOutAnImageThatFails() async {
        let sut = ImageCache(
            client: HTTPClientSpy { [firstURL] url in
                if url == firstURL { throw URLError(.timedOut) }
                return Sample.image
            })

        await sut.prefetch([firstURL, secondURL])

        XCTAssertEqual(
            [firstURL, secondURL].map { sut.image(for: $0)?.text }, [nil, "an image"],
            "one failure must not stop the other images")
    }

    // MARK: - Helpers

    private let (firstURL, secondURL) = (FeedItem.first.imageURL, FeedItem.second.imageURL)
}
