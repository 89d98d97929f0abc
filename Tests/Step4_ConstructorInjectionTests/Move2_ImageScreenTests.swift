import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// An image screen is complete when it is made, and cannot be made without what it needs.
@MainActor
final class Move2_ImageScreenTests: XCTestCase {
    func test_show_displaysTheImageOfItsCache() async {
        let cache = ImageCache(client: HTTPClientSpy { _ in Sample.image })
        let sut = makeSUT(imageCache: cache)
        await cache.prefetch([FeedItem.first.imageURL])

        sut.show()

        XCTAssertEqual(
            sut.image?.text, "an image", "the screen must show the image of the cache that it was given")
    }

    func test_show_tracksWithItsAnalytics() async {
        let (cache, analytics) = (ImageCache(client: HTTPClientSpy { _ in Sample.image }), Analytics())
        let sut = makeSUT(imageCache: cache, analytics: analytics)

        sut.show()
        await cache.prefetch([FeedItem.first.imageURL])
        sut.show()

        XCTAssertEqual(
            analytics.log, ["no image yet", "image shown"],
            "the screen must track with the analytics it was given")
    }

    func test_next_opensWhatItsClosureMakes() async {
        var madeFor: [FeedItem] = []
        let nextScreen = makeSUT()
        let sut = makeSUT { item in
            madeFor.append(item)
            return nextScreen
        }

        let opened = sut.next(.second)

        XCTAssertEqual(madeFor, [.second], "the closure must be called once, with the item to open")
        XCTAssertTrue(opened === nextScreen, "`next` must return the screen that the closure made")
    }

    // MARK: - Helpers

    /// What a test does not hand in fails it when it is used, in the line that made the screen.
    private func makeSUT(
        imageCache: ImageCache? = nil, analytics: Analytics = Analytics(),
        makeImageScreen: ((FeedItem) -> ImageScreen)? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) -> ImageScreen {
        ImageScreen(
            item: .first,
            imageCache: imageCache ?? ImageCache(client: HTTPClientSpy(file: file, line: line)),
            analytics: analytics,
            makeImageScreen: makeImageScreen ?? { item in
                XCTFail("this test must open no screen; it was asked for \(item)", file: file, line: line)
                return self.makeSUT(file: file, line: line)
            })
    }
}
