import Foundation
import Support
import XCTest

/// What a prefetch requests when it is cancelled.
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
}
