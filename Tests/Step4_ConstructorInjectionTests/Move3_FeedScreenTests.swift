import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// The same for the feed screen; then the injector has nothing left to do.
final class Move3_FeedScreenTests: XCTestCase {
    @MainActor
    func test_load_showsWhatItsServiceAnswers() async throws {
        let feed = FeedServiceMock(expects: 1) { [.second, .first] }
        let sut = makeSUT(feed: feed)

        await sut.load()

        feed.verify()
        XCTAssertEqual(
            sut.state.summary, "items: –, First", "what the service answers must be shown, in its order")
    }

    @MainActor
    func test_load_showsTheErrorOfItsService() async throws {
        let feed = FeedServiceMock(expects: 1) { throw SampleError("out of order") }
        let sut = makeSUT(feed: feed)

        await sut.load()

        feed.verify()
        XCTAssertTrue(
            sut.state.summary.contains("out of order"),
            "why there is no feed must be shown; it shows \(sut.state.summary)")
    }

    @MainActor
    func test_cancelledLoad_changesNothing_evenIfItsServiceAnswers() async throws {
        var task: Task<Void, Never>?
        let feed = FeedServiceMock(expects: 1) {
            task?.cancel()
            return [.first]
        }
        let sut = makeSUT(feed: feed)

        task = Task { await sut.load() }
        await task?.value

        feed.verify()
        XCTAssertEqual(
            sut.state.summary, "not loaded",
            "a load whose task is cancelled must change nothing, even if its service answers")
    }

    @MainActor
    func test_load_hasTheImagesPrefetchedByItsCache() async throws {
        let client = HTTPClientSpy { _ in Sample.image }
        let cache = ImageCache(client: client)
        let sut = makeSUT(feed: FeedServiceMock(expects: 1) { [.second] }, imageCache: cache)

        await sut.load()

        XCTAssertEqual(
            client.requestedURLs, [Sample.secondImageURL],
            "the cache that the screen was made with must get the image")
        XCTAssertEqual(
            cache.image(for: Sample.secondImageURL), Sample.image,
            "the image must be at hand in the cache that the screen was made with")
    }

    @MainActor
    func test_loadAndSelect_trackWithItsAnalytics() async throws {
        let analytics = Analytics()
        let sut = makeSUT(analytics: analytics)

        await sut.load()
        _ = sut.select(.first)

        XCTAssertEqual(
            analytics.log, ["1. feed requested", "2. selected \(Sample.firstID)"],
            "the log that the screen was made with must have its lines; it has \(analytics.log)")
    }

    @MainActor
    func test_select_opensWhatTheClosureOfItsInitMakes() async throws {
        let made = makeImageScreen(for: .first)
        var wanted: [FeedItem] = []
        let sut = makeSUT { item in
            wanted.append(item)
            return made
        }

        let opened = sut.select(.second)

        XCTAssertEqual(
            wanted.map(\.id), [Sample.secondID],
            "`select` must call the closure that the screen was made with, once, with the item")
        XCTAssertTrue(opened === made, "`select` must open what the closure makes; it opened something else")
    }

    @MainActor
    func test_launch_hasACacheALogAndATokenOfItsOwn() async throws {
        let server = try LoopbackServer(.echo)
        defer { server.stop() }
        server["/feed"] = .ok(Sample.feed(ofImages: ["\(server.baseURL)/a"]))
        let first = launch(baseURL: server.baseURL, accessToken: "anna")
        await first.load()
        server["/a"] = .reset

        let second = launch(baseURL: server.baseURL, accessToken: nil)
        let before = server.requests.count
        await second.load()
        guard case .items(let items) = second.state, let item = items.first else {
            return XCTFail("the feed must be shown; it shows \(second.state.summary)")
        }
        let image = second.select(item)
        image.show()

        XCTAssertNil(
            image.image, "the cache belongs to a launch: what another launch has got must not be in it")
        XCTAssertEqual(
            server.tokens.dropFirst(before), [nil, nil],
            "a visitor's launch must ask for the feed and for its image, both without a token")
        let logs = objects(of: Analytics.self, heldBy: second, image)
        XCTAssertTrue(
            Set(objects(of: Analytics.self, heldBy: first).keys).isDisjoint(with: logs.keys),
            "the log belongs to a launch: two launches must not hold the same one")
        for log in logs.values {
            XCTAssertEqual(log.log.first, "1. feed requested", "the log of a launch must begin with it")
        }
    }

    /// The function at the end of this file is called only if the step has no initializer that fits.
    @MainActor
    func test_feedScreen_isNotMadeWithoutItsDependencies() async throws {
        let made: Any = FeedScreen()

        XCTAssertTrue(
            made is Missing,
            "`FeedScreen()` compiles, so the rest comes from somewhere else; ask for it in `init`")
    }

    func test_sources_letNobodyReplaceWhatInitTook() throws {
        assertNone(
            try StepSources().changeable(
                #"\b(HTTPClient|NetworkSession|FeedService|ImageCache|Analytics)\b|->"#),
            "what an object was made with must be a constant")
        assertNone(
            try StepSources().waysAround(initOf: "FeedScreen"),
            "these initializers make it without all that it needs; ask for all of it in the only `init`")
    }

    func test_sources_haveNeitherInjectorNorStoryboard() throws {
        assertNone(
            try StepSources().places(of: #"\b(InjectionHandler|Storyboard)\b"#),
            "the injector and the storyboard have nothing left to do")
    }

    func test_sources_nameAClientAtLaunchOnly() throws {
        let sources = try StepSources()

        assertNone(
            sources.places(
                of: #"(^|[^\w.])(ApiClient|URLSession\.shared)\b"#, outsideFilesOf: "launch", "ApiClient"),
            "only the launch may name a client; all else must be handed one")
        assertNone(
            sources.sharedState.filter { !$0.hasSuffix(" instance") },
            "two launches could observe each other through these; of all globals, `ApiClient.instance` may be left"
        )
    }

    // MARK: - Helpers

    @MainActor
    private func makeSUT(
        feed: (any FeedService)? = nil, imageCache: ImageCache? = nil, analytics: Analytics? = nil,
        makeImageScreen: ((FeedItem) -> ImageScreen)? = nil
    ) -> FeedScreen {
        FeedScreen(
            feed: feed ?? FeedServiceMock(expects: 0) { [] },
            imageCache: imageCache ?? ImageCache(client: HTTPClientSpy()),
            analytics: analytics ?? Analytics(),
            makeImageScreen: makeImageScreen ?? { self.makeImageScreen(for: $0) })
    }

    @MainActor
    private func makeImageScreen(for item: FeedItem) -> ImageScreen {
        ImageScreen(
            item: item, imageCache: ImageCache(client: HTTPClientSpy()), analytics: Analytics(),
            makeImageScreen: { _ in preconditionFailure("nobody opens one here") })
    }
}

private struct Missing {}
@_disfavoredOverload private func FeedScreen() -> Missing { Missing() }
