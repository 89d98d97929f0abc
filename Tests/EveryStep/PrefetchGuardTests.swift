import Foundation
import Support
import XCTest

/// What a prefetch requests, and in which order.
@MainActor
final class PrefetchGuardTests: XCTestCase {
    func test_prefetch_requestsNothing_ifItIsCancelledBeforeItBegins() async {
        let client = HTTPClientSpy { _ in Sample.image }

        let prefetch = Task { await self.prefetch([Sample.firstImageURL], from: client) }
        prefetch.cancel()
        await prefetch.value

        XCTAssertEqual(
            client.requestedURLs, [], "a prefetch that is cancelled before it begins must request nothing")
    }

    /// Tasks that begin at once may overtake each other, now and then.
    func test_prefetch_requestsTheImages_inTheOrderOfTheFeed() async {
        let images = (1...12).map { nowhere.appendingPathComponent("\($0)") }
        for _ in 1...50 {
            let client = HTTPClientSpy { _ in Sample.image }

            await prefetch(images, from: client)

            XCTAssertEqual(
                client.requestedURLs, images, "the first images of the feed must be requested first")
            guard client.requestedURLs == images else { return }  // more would say the same
        }
    }
}
