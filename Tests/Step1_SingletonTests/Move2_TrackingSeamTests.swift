import Support
import XCTest

@testable import Step1_Singleton

/// The same seam for what the feed screen tracks.
final class Move2_TrackingSeamTests: XCTestCase {
    override func setUp() {
        super.setUp()
        ApiClient.instance.baseURL = nowhere
    }

    func test_load_tracksThroughTheSeam() {
        let sut = TestingFeedScreen()

        sut.load()

        XCTAssertEqual(
            sut.tracked, ["feed requested"],
            "`load` tracked with AppDelegate.shared.analytics: no test can see what, unless it asks `track`")
    }

    func test_select_tracksThroughTheSeam() {
        let sut = TestingFeedScreen()
        let before = AppDelegate.shared.analytics.log.count

        _ = sut.select(.first)

        XCTAssertEqual(
            sut.tracked, ["selected \(Sample.firstID)"],
            "`select` tracked with AppDelegate.shared.analytics: it must say which item, through `track`")
        XCTAssertEqual(
            AppDelegate.shared.analytics.log.count, before,
            "`select` tracked past the seam: whatever `track` is overridden with, the global log got it too")
    }

    // MARK: - Helpers

    private final class TestingFeedScreen: FeedScreen {
        private(set) var tracked: [String] = []

        override func track(_ event: String) {
            tracked.append(event)
        }
    }
}
