import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// The injector pattern: a screen declares what it consumes, and the object that opens it has it injected.
@MainActor
final class Move4_InjectorTests: XCTestCase {
    func test_inject_givesEveryConsumerTheSameCacheAndLog() async {
        let (feedScreen, imageScreen) = (makeFeedScreen(), makeImageScreen())

        opener.inject(into: feedScreen)
        opener.inject(into: imageScreen)

        XCTAssertTrue(
            feedScreen.imageCache === imageScreen.imageCache, "both screens must get one cache"
        )
        XCTAssertTrue(
            feedScreen.analytics === imageScreen.analytics, "both screens must get one log")
    }

    func test_inject_givesEveryConsumerTheSameClient() async {
        let (sut, other) = (makeFeedScreen(), makeFeedScreen())

        opener.inject(into: sut)
        opener.inject(into: other)

        XCTAssertNotNil(sut.client, "a feed screen must get a client")
        XCTAssertTrue(
            sut.client as AnyObject === other.client as AnyObject,
            "both screens must get one client")
    }

    func test_selectAndNext_injectIntoTheScreenThatTheyOpen() async {
        let injected = makeImageScreen()
        opener.inject(into: injected)

        let selected = makeFeedScreen().select(.first)
        let next = makeImageScreen().next(.second)

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
    private let opener = Opener()

    /// Each screen has objects of its own to begin with, so that a test sees whether they are replaced.
    private func makeFeedScreen(file: StaticString = #filePath, line: UInt = #line) -> FeedScreen {
        let screen = Storyboard.feedScreen()
        screen.client = HTTPClientSpy(file: file, line: line)
        screen.imageCache = ImageCache()
        screen.analytics = Analytics()
        return screen
    }

    private func makeImageScreen() -> ImageScreen {
        let screen = Storyboard.imageScreen()
        screen.imageCache = ImageCache()
        screen.analytics = Analytics()
        return screen
    }
}
