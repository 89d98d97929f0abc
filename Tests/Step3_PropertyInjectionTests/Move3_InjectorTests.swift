import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// The injector pattern: a screen declares what it consumes, and whoever opens it injects that.
final class Move3_InjectorTests: XCTestCase {
    func test_inject_fillsAllThatAConsumerDeclares_alwaysWithTheSame() {
        let (first, second) = (ConsumerOfAll(), ConsumerOfAll())
        (second.cache, second.analytics) = (ImageCache(), Analytics())  // to be replaced

        Opener().inject(into: first)
        AnotherOpener().inject(into: second)

        XCTAssertEqual(
            first.missing, [], "`inject(into:)` left properties empty that the consumer declares")
        XCTAssertTrue(
            first.cache === second.cache && first.analytics === second.analytics,
            "each consumer got objects of its own: a cache or a log that nobody shares is of no use")
    }

    func test_inject_fillsAConsumerOfOneThing() {
        let consumer = ConsumerOfAnalytics()

        Opener().inject(into: consumer)

        XCTAssertNotNil(
            consumer.analytics,
            "who consumes analytics alone must get them: look at each protocol by itself")
    }

    func test_selectAndNext_injectWhatTheyOpen() {
        let feed = Storyboard.make(FeedScreen.self)
        feed.analytics = Analytics()

        let image = feed.select(.first)
        let log = image.analytics?.log
        let emptyHanded = Storyboard.make(ImageScreen.self)
        let next = emptyHanded.next(.second)

        XCTAssertEqual(
            [image.cache != nil, next.cache != nil], [true, true],
            "a screen was opened without its cache: the opener must inject, not forward what it has itself")
        XCTAssertTrue(
            image.analytics !== feed.analytics && next.analytics != nil,
            "a screen was opened with its opener's analytics: what is injected must not be replaced by hand")
        XCTAssertEqual(next.analytics?.log, log, "to open a screen is not to show it")
    }

    func test_load_asksTheClientThatTheScreenConsumes() {
        let client = HTTPClientSpy()
        let feed = Storyboard.make(FeedScreen.self)
        feed.client = client
        feed.analytics = Analytics()
        feed.feedURL = nowhere.appendingPathComponent("feed")

        feed.load()

        XCTAssertEqual(
            client.requestedURLs, [nowhere.appendingPathComponent("feed")],
            "the screen's loader must ask the client injected into the screen, for the URL set on it")
    }

    func test_sources_nameTheSingletonInTheLoadersDefaultAndTheInjectorOnly() throws {
        let allowed = ["RemoteFeedLoader.swift", "InjectionHandler.swift"]

        assertNone(
            try redFlags(.singletonAccess).filter { place in
                place.contains("ApiClient.instance") && !allowed.contains { place.hasPrefix($0) }
            }, "these places still reach for the singleton; the injector can do that for them")
    }

    // MARK: - Helpers

    private struct Opener: InjectionHandler {}
    private struct AnotherOpener: InjectionHandler {}

    private final class ConsumerOfAnalytics: AnalyticsConsumer {
        var analytics: Analytics!
    }

    private final class ConsumerOfAll: HTTPClientConsumer, ImageCacheConsumer, AnalyticsConsumer {
        var client: HTTPClient!
        var cache: ImageCache!
        var analytics: Analytics!

        var missing: [String] {
            (client == nil ? ["client"] : []) + (cache == nil ? ["cache"] : [])
                + (analytics == nil ? ["analytics"] : [])
        }
    }
}
