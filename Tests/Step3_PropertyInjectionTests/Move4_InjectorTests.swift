import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// The injector pattern: a screen declares what it consumes, and the object that opens it has it injected.
@MainActor
final class Move4_InjectorTests: XCTestCase {
    func test_inject_givesEveryConsumerTheSameObjects() async {
        let (feedScreen, imageScreen) = (Storyboard.feedScreen(), Storyboard.imageScreen())
        (feedScreen.imageCache, imageScreen.imageCache) = (ImageCache(), ImageCache())
        (feedScreen.analytics, imageScreen.analytics) = (Analytics(), Analytics())

        Opener().inject(into: feedScreen)
        Opener().inject(into: imageScreen)

        XCTAssertTrue(
            feedScreen.imageCache === imageScreen.imageCache, "both screens must get one cache; they have two"
        )
        XCTAssertTrue(
            feedScreen.analytics === imageScreen.analytics, "both screens must get one log; they have two")
    }

    func test_inject_setsTheClient() async {
        let spy = HTTPClientSpy()
        let sut = Storyboard.feedScreen()
        sut.client = spy

        Opener().inject(into: sut)

        XCTAssertFalse(
            sut.client as AnyObject === spy, "the injector's client must replace what was there; it did not")
    }

    func test_selectAndNext_injectIntoTheScreenThatTheyOpen() async {
        let injected = Storyboard.imageScreen()
        (injected.imageCache, injected.analytics) = (ImageCache(), Analytics())
        Opener().inject(into: injected)
        let (feedScreen, imageScreen) = (Storyboard.feedScreen(), Storyboard.imageScreen())
        (feedScreen.imageCache, imageScreen.imageCache) = (ImageCache(), ImageCache())
        (feedScreen.analytics, imageScreen.analytics) = (Analytics(), Analytics())

        let selected = feedScreen.select(.first)
        let next = imageScreen.next(.second)

        for (name, screen) in [("select", selected), ("next", next)] {
            XCTAssertTrue(
                screen.imageCache === injected.imageCache,
                "`\(name)` must open a screen with the injector's cache; it has another, or none")
            XCTAssertTrue(
                screen.analytics === injected.analytics,
                "`\(name)` must open a screen with the injector's analytics; it has others, or none")
        }
    }

    // MARK: - Helpers

    private struct Opener: InjectionHandler {}
}
