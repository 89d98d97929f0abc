import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// The app delegate goes: a screen works with what it was handed, and hands it on to the next.
final class Move2_NoAppDelegateTests: XCTestCase {
    func test_feedScreen_tracksWithTheAnalyticsItWasHanded() {
        let sut = Storyboard.make(FeedScreen.self)
        sut.client = HTTPClientSpy()
        sut.analytics = Analytics()
        sut.feedURL = nowhere

        sut.load()
        _ = sut.select(.first)

        XCTAssertEqual(
            sut.analytics.log, ["1. feed requested", "2. selected \(Sample.firstID)"],
            "the screen was handed analytics and tracked with those of AppDelegate.shared")
    }

    func test_imageScreen_worksWithTheCacheAndAnalyticsItWasHanded() {
        let sut = Storyboard.make(ImageScreen.self)
        sut.cache = ImageCache()
        sut.analytics = Analytics()
        sut.item = .first

        sut.show()
        sut.cache.store(Sample.otherImage, for: Sample.firstImageURL)
        sut.show()
        sut.cache.store(Sample.image, for: Sample.firstImageURL)
        sut.show()

        XCTAssertEqual(
            sut.image, Sample.image,
            "the screen was handed a cache and looked into the one of AppDelegate.shared")
        XCTAssertEqual(
            sut.analytics.log, ["1. no image yet", "2. image shown", "3. image shown"],
            "the screen was handed analytics and tracked with those of AppDelegate.shared")
    }

    @MainActor
    func test_openedScreens_shareTheCacheAndAnalyticsFromTheLaunchOn() async {
        let feed = launch(baseURL: nowhere, accessToken: nil)

        let image = feed.select(.first)
        let next = image.next(.second)

        XCTAssertTrue(
            image.cache != nil && image.cache === next.cache,
            "a screen was opened without the cache of the one before it: hand it on, all along the chain")
        XCTAssertTrue(
            feed.analytics != nil && feed.analytics === image.analytics && image.analytics === next.analytics,
            "a screen was opened without the analytics of the one before it: hand them on, from launch to next"
        )
    }

    func test_sources_askNoAppDelegate() throws {
        assertNone(
            try redFlags(.singletonAccess).filter { $0.contains("AppDelegate") },
            "these places still reach for the app delegate's globals")
    }
}
