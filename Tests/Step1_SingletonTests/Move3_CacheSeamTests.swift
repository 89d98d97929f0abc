import Foundation
import Support
import XCTest

@testable import Step1_Singleton

/// The same seams for what the image screen takes from the app delegate.
final class Move3_CacheSeamTests: XCTestCase {
    func test_show_displaysTheImageFromTheSeam() {
        let item = FeedItem(
            id: UUID(), description: nil, location: nil,
            imageURL: nowhere.appendingPathComponent(UUID().uuidString))
        AppDelegate.shared.imageCache.store(Sample.otherImage, for: item.imageURL)
        let sut = TestingImageScreen(item: item)
        sut.images[item.imageURL] = Sample.image

        sut.show()
        XCTAssertEqual(
            sut.image, Sample.image,
            "`show` looked into AppDelegate.shared.imageCache: it must ask `cachedImage(for:)` for the item's image"
        )

        sut.images[item.imageURL] = Sample.otherImage
        sut.show()
        XCTAssertEqual(sut.image, Sample.otherImage, "`show` must look again each time")
    }

    func test_show_tracksThroughTheSeam_onCachedImage() {
        let sut = TestingImageScreen(item: .first)
        sut.images[Sample.firstImageURL] = Sample.image

        sut.show()
        _ = sut.next(.second)

        XCTAssertEqual(
            sut.tracked, ["image shown"],
            "`show` tracked with AppDelegate.shared.analytics: it must go through `track`, once")
    }

    func test_show_tracksThroughTheSeam_onMissingImage() {
        let sut = TestingImageScreen(item: .first)
        sut.images[Sample.secondImageURL] = Sample.otherImage

        sut.show()

        XCTAssertEqual(
            sut.tracked, ["no image yet"],
            "a missing image must be tracked as missing, through `track`; another item's image is no help")
    }

    // MARK: - Helpers

    private final class TestingImageScreen: ImageScreen {
        var images: [URL: Data] = [:]
        private(set) var tracked: [String] = []

        override func cachedImage(for url: URL) -> Data? {
            images[url]
        }

        override func track(_ event: String) {
            tracked.append(event)
        }
    }
}
