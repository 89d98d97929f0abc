import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// The injector pattern: a screen declares what it consumes, and whoever opens it has it filled.
final class Move4_InjectorTests: XCTestCase {
    func test_inject_fillsAllThatTheFeedScreenConsumes() {
        let sut = Storyboard.make(FeedScreen.self)
        let (client, cache, analytics) = (HTTPClientSpy(), ImageCache(), Analytics())
        (sut.client, sut.cache, sut.analytics) = (client, cache, analytics)

        Opener().inject(into: sut)

        let left =
            ((sut.client as AnyObject?) === client ? ["client"] : []) + (sut.cache === cache ? ["cache"] : [])
            + (sut.analytics === analytics ? ["analytics"] : [])
        XCTAssertEqual(
            left, [],
            "`inject(into:)` must replace the client, the cache and the analytics; left as they were: \(left)"
        )
    }

    func test_inject_fillsAllThatTheImageScreenConsumes() {
        let sut = Storyboard.make(ImageScreen.self)
        let (cache, analytics) = (ImageCache(), Analytics())
        (sut.cache, sut.analytics) = (cache, analytics)

        Opener().inject(into: sut)

        let left = (sut.cache === cache ? ["cache"] : []) + (sut.analytics === analytics ? ["analytics"] : [])
        XCTAssertEqual(
            left, [], "`inject(into:)` must replace the cache and the analytics; left as they were: \(left)")
    }

    func test_inject_handsOutTheSameObjects_whoeverOpens() {
        let (first, second) = (Storyboard.make(FeedScreen.self), Storyboard.make(ImageScreen.self))
        (first.cache, first.analytics) = (ImageCache(), Analytics())
        (second.cache, second.analytics) = (ImageCache(), Analytics())

        Opener().inject(into: first)
        AnotherOpener().inject(into: second)

        XCTAssertTrue(
            first.cache === second.cache, "two screens must be filled with the same cache; they have two")
        XCTAssertTrue(
            first.analytics === second.analytics,
            "two screens must be filled with the same analytics; they have two")
    }

    func test_selectAndNext_haveTheScreenFilledThatTheyOpen() {
        let sut = Storyboard.make(FeedScreen.self)
        Opener().inject(into: sut)
        let injected = Storyboard.make(ImageScreen.self)
        (injected.cache, injected.analytics) = (ImageCache(), Analytics())
        Opener().inject(into: injected)

        let opened = sut.select(.first)
        let next = opened.next(.second)

        for screen in [opened, next] {
            XCTAssertTrue(
                screen.cache === injected.cache, "an opened screen must have the cache that is injected")
            XCTAssertTrue(
                screen.analytics === injected.analytics,
                "an opened screen must have the analytics that are injected")
        }
    }

    func test_sources_askNoAppDelegate() throws {
        assertNone(
            try StepSources().flags(.singletonAccess).filter { $0.contains("AppDelegate") },
            "no place may reach for the app delegate's globals")
    }

    // MARK: - Helpers

    private struct Opener: InjectionHandler {}
    private struct AnotherOpener: InjectionHandler {}
}
