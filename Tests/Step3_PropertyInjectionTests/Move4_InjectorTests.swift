import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// The injector pattern: a screen declares what it consumes, and the object that opens it has it filled.
final class Move4_InjectorTests: XCTestCase {
    @MainActor
    func test_inject_fillsAllThatTheFeedScreenConsumes() async throws {
        let sut = Storyboard.feedScreen()
        assertHasNoDefaults(sut)
        let (client, cache, analytics) = (HTTPClientSpy(), ImageCache(), Analytics())
        (sut.client, sut.imageCache, sut.analytics) = (client, cache, analytics)

        Opener().inject(into: sut)

        let left =
            ((sut.client as AnyObject?) === client ? ["client"] : [])
            + (sut.imageCache === cache ? ["cache"] : [])
            + (sut.analytics === analytics ? ["analytics"] : [])
        XCTAssertEqual(
            left, [],
            "`inject(into:)` must replace the client, the cache and the analytics; left as they were: \(left)"
        )
    }

    @MainActor
    func test_inject_fillsAllThatTheImageScreenConsumes() async throws {
        let sut = Storyboard.imageScreen()
        assertHasNoDefaults(sut)
        let (cache, analytics) = (ImageCache(), Analytics())
        (sut.imageCache, sut.analytics) = (cache, analytics)

        Opener().inject(into: sut)

        let left =
            (sut.imageCache === cache ? ["cache"] : []) + (sut.analytics === analytics ? ["analytics"] : [])
        XCTAssertEqual(
            left, [], "`inject(into:)` must replace the cache and the analytics; left as they were: \(left)")
    }

    @MainActor
    func test_inject_handsOutTheSameObjects_whoeverOpens() async throws {
        let (first, second) = (Storyboard.feedScreen(), Storyboard.imageScreen())
        (first.imageCache, first.analytics) = (ImageCache(), Analytics())
        (second.imageCache, second.analytics) = (ImageCache(), Analytics())

        Opener().inject(into: first)
        AnotherOpener().inject(into: second)

        XCTAssertTrue(
            first.imageCache === second.imageCache,
            "two screens must be filled with the same cache; they have two")
        XCTAssertTrue(
            first.analytics === second.analytics,
            "two screens must be filled with the same analytics; they have two")
    }

    @MainActor
    func test_selectAndNext_haveTheScreenFilledThatTheyOpen() async throws {
        let sut = Storyboard.feedScreen()
        Opener().inject(into: sut)
        let injected = Storyboard.imageScreen()
        (injected.imageCache, injected.analytics) = (ImageCache(), Analytics())
        Opener().inject(into: injected)
        // Whoever opens may have something else by now: it is the injector that hands out, and not the opener.
        (sut.imageCache, sut.analytics) = (ImageCache(), Analytics())

        let opened = sut.select(.first)
        let tracked = opened.analytics
        opened.analytics = Analytics()
        let next = opened.next(.second)

        for (screen, item, analytics) in [(opened, FeedItem.first, tracked), (next, .second, next.analytics)]
        {
            XCTAssertTrue(
                screen.imageCache === injected.imageCache,
                "an opened screen must have the cache that is injected")
            XCTAssertTrue(
                analytics === injected.analytics,
                "an opened screen must have the analytics that are injected")
            XCTAssertEqual(screen.item, item, "an opened screen must have its item")
        }
    }

    func test_sources_askNoAppDelegate() throws {
        assertNone(
            try StepSources().flags(.singletonAccess).filter { $0.contains("AppDelegate") },
            "no place may reach for the app delegate's globals")
    }

    // MARK: - Helpers

    private func assertHasNoDefaults(_ screen: Any, file: StaticString = #filePath, line: UInt = #line) {
        let defaults = Mirror(reflecting: screen).children
            .filter { $0.value is any HTTPClient || $0.value is ImageCache || $0.value is Analytics }
            .map { $0.label ?? "" }
        XCTAssertEqual(
            defaults, [],
            "a default hides that nobody has injected; \(type(of: screen)) has one for \(defaults)",
            file: file, line: line)
    }

    private struct Opener: InjectionHandler {}
    private struct AnotherOpener: InjectionHandler {}
}
