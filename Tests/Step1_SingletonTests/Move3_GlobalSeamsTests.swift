import Foundation
import Support
import XCTest

@testable import Step1_Singleton

/// The same for the other global: what the screens track, prefetch, and find in the cache.
final class Move3_GlobalSeamsTests: XCTestCase {
    @MainActor
    func test_load_tracksThroughTheSeam() async {
        let sut = Storyboard.make(TestingFeedScreen.self)
        let before = AppDelegate.shared.analytics.log.count

        sut.load()

        XCTAssertEqual(
            AppDelegate.shared.analytics.log.count, before,
            "with `track` overridden, nothing may reach the app delegate's log")
        XCTAssertEqual(
            sut.tracked.values, ["feed requested"],
            "`load` must track through `track`; seen there: \(sut.tracked.values)")
    }

    @MainActor
    func test_select_tracksTheItemThroughTheSeam() async {
        let sut = Storyboard.make(TestingFeedScreen.self)
        let before = AppDelegate.shared.analytics.log.count

        _ = sut.select(.first)

        XCTAssertEqual(
            sut.tracked.values, ["selected \(Sample.firstID)"],
            "`select` must track which item, through `track`; seen there: \(sut.tracked.values)")
        XCTAssertEqual(
            AppDelegate.shared.analytics.log.count, before,
            "with `track` overridden, nothing may reach the app delegate's log")
    }

    @MainActor
    func test_load_prefetchesTheImagesThroughTheSeam() async {
        let sut = Storyboard.make(TestingFeedScreen.self)
        checkForLeak(sut)

        await settle(sut) { sut.load() }

        XCTAssertEqual(
            sut.prefetched.values, [Sample.firstImageURL, Sample.secondImageURL],
            "the images of the items must be prefetched through `prefetchImages(at:)`; seen there: \(sut.prefetched.values)"
        )
    }

    @MainActor
    func test_show_findsTheImageThroughTheSeam() async {
        let sut = Storyboard.make(TestingImageScreen.self)
        sut.item = .first
        sut.images[Sample.firstImageURL] = Sample.image
        checkForLeak(sut)

        sut.show()
        XCTAssertEqual(
            sut.image, Sample.image, "`show` must ask `cachedImage(for:)` for the item's image, and show it")

        sut.images[Sample.firstImageURL] = Sample.otherImage
        sut.show()
        XCTAssertEqual(sut.image, Sample.otherImage, "`show` must look again each time")
    }

    @MainActor
    func test_show_tracksThroughTheSeam_onCachedImage() async {
        let sut = Storyboard.make(TestingImageScreen.self)
        sut.item = .first
        sut.images[Sample.firstImageURL] = Sample.image

        sut.show()

        XCTAssertEqual(
            sut.tracked.values, ["image shown"],
            "`show` must track through `track`, once; seen there: \(sut.tracked.values)")
    }

    @MainActor
    func test_show_tracksThroughTheSeam_onMissingImage() async {
        let sut = Storyboard.make(TestingImageScreen.self)
        sut.item = .first
        sut.images[Sample.secondImageURL] = Sample.otherImage

        sut.show()

        XCTAssertEqual(
            sut.tracked.values, ["no image yet"],
            "a missing image must be tracked as missing, through `track`; seen there: \(sut.tracked.values)")
    }

    @MainActor
    func test_show_findsNothing_whereTheSeamHasNothing() async throws {
        let server = try LoopbackServer(.status(200, body: Sample.otherImage))
        defer { server.stop() }
        let url = server.baseURL.appendingPathComponent("first.png")
        AppDelegate.shared.imageCache.prefetch([url])
        _ = await eventually(with: .forHTTP) { AppDelegate.shared.imageCache.image(for: url) != nil }
        let sut = Storyboard.make(TestingImageScreen.self)
        sut.item = FeedItem(id: UUID(), description: nil, location: nil, imageURL: url)

        sut.show()

        XCTAssertNil(
            sut.image,
            "with `cachedImage(for:)` overridden, no image of the app delegate's cache may be shown")
    }

    // MARK: - Helpers

    /// Notes what the screen tracks and prefetches, and has a loader that delivers at once.
    private final class TestingFeedScreen: FeedScreen {
        let tracked = Captured<String>()
        let prefetched = Captured<URL>()

        override func makeFeedLoader() -> RemoteFeedLoader {
            StubbedFeedLoader(url: nowhere)
        }

        override func prefetchImages(at urls: [URL]) {
            urls.forEach(prefetched.append)
        }

        override func track(_ event: String) {
            tracked.append(event)
        }
    }

    private final class StubbedFeedLoader: RemoteFeedLoader {
        override func load(completion: @escaping (Result<[FeedItem], FeedError>) -> Void) {
            completion(.success([.first, .second]))
        }
    }

    /// Has images of its own, and notes what the screen tracks.
    private final class TestingImageScreen: ImageScreen {
        var images: [URL: Data] = [:]
        let tracked = Captured<String>()

        override func cachedImage(for url: URL) -> Data? {
            images[url]
        }

        override func track(_ event: String) {
            tracked.append(event)
        }
    }
}
