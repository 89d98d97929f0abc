import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// An image screen is complete when `init` returns: nothing to fill in, nothing to forget.
final class Move2_ImageScreenTests: XCTestCase {
    @MainActor
    func test_show_displaysTheImageOfItsCache() async throws {
        let (sut, cache, _) = makeSUT()

        sut.show()
        await cache.prefetch([Sample.firstImageURL])
        sut.show()

        XCTAssertEqual(
            sut.image, Sample.image, "`show` must look each time into the cache that the screen was made with"
        )
    }

    @MainActor
    func test_show_tracksWithItsAnalytics() async throws {
        let (sut, cache, analytics) = makeSUT()

        sut.show()
        await cache.prefetch([Sample.firstImageURL])
        sut.show()

        XCTAssertEqual(
            analytics.log, ["1. no image yet", "2. image shown"],
            "the log that the screen was made with must have its lines; it has \(analytics.log)")
    }

    @MainActor
    func test_next_opensWhatTheClosureOfItsInitMakes() async throws {
        let (made, _, _) = makeSUT()
        var wanted: [FeedItem] = []
        let (sut, _, _) = makeSUT { item in
            wanted.append(item)
            return made
        }

        let opened = sut.next(.second)

        XCTAssertEqual(
            wanted.map(\.id), [Sample.secondID],
            "`next` must call the closure that the screen was made with, once, with the item")
        XCTAssertTrue(opened === made, "`next` must open what the closure makes; it opened something else")
    }

    /// The functions at the end of this file are called only if the step has no initializer that fits.
    @MainActor
    func test_imageScreen_isNotMadeWithoutItsDependencies() async throws {
        let made: [(call: String, result: Any)] = [
            ("ImageScreen()", ImageScreen()), ("ImageScreen(item:)", ImageScreen(item: .first)),
        ]

        let calls = made.filter { !($0.result is Missing) }.map(\.call)
        XCTAssertEqual(
            calls, [], "these calls compile, so the rest comes from somewhere else; ask for it in `init`")
    }

    func test_sources_haveNoWayAroundTheInitializer() throws {
        assertNone(
            try StepSources().waysAround(initOf: "ImageScreen"),
            "these initializers make it without all that it needs; ask for all of it in the only `init`")
    }

    // MARK: - Helpers

    @MainActor
    private func makeSUT(
        makeImageScreen: @escaping (FeedItem) -> ImageScreen = { _ in
            preconditionFailure("nobody opens one here")
        }
    ) -> (sut: ImageScreen, cache: ImageCache, analytics: Analytics) {
        let cache = ImageCache(client: HTTPClientSpy { _ in Sample.image })
        let analytics = Analytics()
        let sut = ImageScreen(
            item: .first, imageCache: cache, analytics: analytics, makeImageScreen: makeImageScreen)
        return (sut, cache, analytics)
    }
}

private struct Missing {}
@_disfavoredOverload private func ImageScreen() -> Missing { Missing() }
@_disfavoredOverload private func ImageScreen(item: FeedItem) -> Missing { Missing() }
