import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// An image screen is complete when `init` returns: nothing to fill in, nothing to forget.
final class Move3_ImageScreenTests: XCTestCase {
    @MainActor
    func test_show_displaysTheImageOfItsCache() async {
        let (sut, cache, _) = makeSUT()
        let client = HTTPClientSpy([Sample.firstImageURL: .success(Sample.image)])

        sut.show()
        await cache.prefetch([Sample.firstImageURL], from: client)
        sut.show()

        XCTAssertEqual(
            sut.image, Sample.image, "`show` must look each time into the cache that the screen was made with"
        )
    }

    @MainActor
    func test_show_tracksWithItsAnalytics() async {
        let (sut, cache, analytics) = makeSUT()
        let client = HTTPClientSpy([Sample.firstImageURL: .success(Sample.image)])

        sut.show()
        await cache.prefetch([Sample.firstImageURL], from: client)
        sut.show()

        XCTAssertEqual(
            analytics.log, ["1. no image yet", "2. image shown"],
            "the log that the screen was made with must have its lines; it has \(analytics.log)")
    }

    @MainActor
    func test_next_opensWhatTheClosureOfItsInitMakes() async {
        let (made, _, _) = makeSUT()
        let wanted = Captured<FeedItem>()
        let (sut, _, _) = makeSUT { item in
            wanted.append(item)
            return made
        }

        let opened = sut.next(.second)

        XCTAssertEqual(
            wanted.values, [.second],
            "`next` must call the closure that the screen was made with, once, with the item")
        XCTAssertTrue(opened === made, "`next` must open what the closure makes; it opened something else")
    }

    // MARK: - Helpers

    @MainActor
    private func makeSUT(
        makeImageScreen: @escaping (FeedItem) -> ImageScreen = { _ in
            preconditionFailure("nobody opens one here")
        }
    ) -> (sut: ImageScreen, cache: ImageCache, analytics: Analytics) {
        let (cache, analytics) = (ImageCache(), Analytics())
        let sut = ImageScreen(
            item: .first, cache: cache, analytics: analytics, makeImageScreen: makeImageScreen)
        checkForLeak(sut)
        return (sut, cache, analytics)
    }
}
