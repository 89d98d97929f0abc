import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// A screen is complete when `init` returns: nothing to fill in, nothing to forget.
final class Move2_CompleteScreensTests: XCTestCase {
    @MainActor
    func test_imageScreen_worksWithWhatItsInitTook() async {
        let (cache, analytics) = (ImageCache(), Analytics())
        let sut = ImageScreen(item: .first, cache: cache, analytics: analytics, factory: FeedFactories())
        checkForLeak(sut)

        sut.show()
        cache.store(Sample.otherImage, for: Sample.firstImageURL)
        sut.show()
        cache.store(Sample.image, for: Sample.firstImageURL)
        sut.show()

        XCTAssertEqual(
            sut.image, Sample.image, "the screen was made with a cache and looked into the injector's")
        XCTAssertEqual(
            analytics.log, ["1. no image yet", "2. image shown", "3. image shown"],
            "the screen was made with analytics and tracked with the injector's")
    }

    @MainActor
    func test_feedScreen_worksWithWhatItsInitTook() async {
        let analytics = Analytics()
        let image = ImageScreen(
            item: .first, cache: ImageCache(), analytics: analytics, factory: FeedFactories())
        let selected = Captured<FeedItem>()
        let sut = FeedScreen(
            feed: FeedServiceMock(), images: ImageServiceMock(), analytics: analytics,
            makeImageScreen: {
                selected.append($0)
                return image
            })
        checkForLeak(sut)

        sut.load()
        let opened = sut.select(.first)

        XCTAssertEqual(
            analytics.log, ["1. feed requested", "2. selected \(Sample.firstID)"],
            "the screen was made with analytics and tracked with the injector's")
        XCTAssertTrue(
            opened === image && selected.values == [.first],
            "the screen was made with a closure that opens image screens, and opened one by itself")
    }

    @MainActor
    func test_storyboard_asksTheCreatorForTheScreen() async {
        let screen = ImageScreen(
            item: .first, cache: ImageCache(), analytics: Analytics(), factory: FeedFactories())

        var calls = 0
        let made = Storyboard.make(ImageScreen.self) {
            calls += 1
            return screen
        }

        XCTAssertTrue(
            made === screen && calls == 1,
            "the framework made a screen with `init()`: it must take the one the creator makes")
    }

    func test_sources_leaveNothingToBeFilledInOrLookedUp() throws {
        assertNone(
            try redFlags(
                .implicitlyUnwrapped, .mutableRequirement, .serviceLocation, .crowdedInitializer,
                .globalVariable),
            "an object can still be made without what it needs, or find it behind everybody's back")
        assertNone(
            try settableProperties().filter {
                $0 != "FeedScreen.swift onChange" && !$0.hasPrefix("ApiClient")
            },
            "whoever can set these can replace what the object was made with")
        assertNone(
            try redFlags(.singletonAccess).filter {
                !$0.hasPrefix("Launch.swift") && !$0.contains("LogFormat.shared")
            },
            "only Launch.swift may name a singleton with state now; these places must get it through `init`")
    }
}
