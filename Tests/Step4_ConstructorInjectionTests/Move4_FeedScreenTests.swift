import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// The same for the feed screen; then the injector has nothing left to do.
final class Move4_FeedScreenTests: XCTestCase {
    @MainActor
    func test_load_showsWhatItsServiceAnswers() async {
        let feed = FeedServiceMock(expects: 1, answers: .success([.second, .first]))
        let sut = makeSUT(feed: feed)

        await settle(sut) { sut.load() }

        feed.verify()
        XCTAssertEqual(
            sut.state.summary, "items: –, First", "what the service answers must be shown, in its order")
    }

    @MainActor
    func test_load_showsTheErrorOfItsService() async {
        let feed = FeedServiceMock(expects: 1, answers: .failure(SampleError("out of order")))
        let sut = makeSUT(feed: feed)

        await settle(sut) { sut.load() }

        feed.verify()
        XCTAssertTrue(
            sut.state.summary.contains("out of order"),
            "why there is no feed must be shown; it shows \(sut.state.summary)")
    }

    @MainActor
    func test_load_prefetchesThroughItsClient_intoItsCache() async {
        let client = HTTPClientSpy([Sample.secondImageURL: .success(Sample.image)])
        let cache = ImageCache()
        let sut = makeSUT(client: client, cache: cache, feed: FeedServiceStub(items: [.second]))

        await settle(sut) { sut.load() }
        let isAtHand = await eventually { cache.image(for: Sample.secondImageURL) == Sample.image }

        XCTAssertEqual(
            client.requestedURLs, [Sample.secondImageURL],
            "the client that the screen was made with must be asked for the image")
        XCTAssertTrue(
            isAtHand, "the image must be kept in the cache that the screen was made with; it is not there")
    }

    @MainActor
    func test_loadAndSelect_trackWithItsAnalytics() async {
        let analytics = Analytics()
        let sut = makeSUT(analytics: analytics)

        sut.load()
        _ = sut.select(.first)

        XCTAssertEqual(
            analytics.log, ["1. feed requested", "2. selected \(Sample.firstID)"],
            "the log that the screen was made with must have its lines; it has \(analytics.log)")
    }

    @MainActor
    func test_select_opensWhatTheClosureOfItsInitMakes() async {
        let made = makeImageScreen(for: .first)
        let wanted = Captured<FeedItem>()
        let sut = makeSUT { item in
            wanted.append(item)
            return made
        }

        let opened = sut.select(.second)

        XCTAssertEqual(
            wanted.values, [.second],
            "`select` must call the closure that the screen was made with, once, with the item")
        XCTAssertTrue(opened === made, "`select` must open what the closure makes; it opened something else")
    }

    @MainActor
    func test_launch_hasACacheOfItsOwn() async throws {
        let server = try LoopbackServer(.status(200, body: Sample.image))
        defer { server.stop() }
        server["/feed"] = .ok(Sample.feed(imagesAt: server.baseURL))
        let first = launch(baseURL: server.baseURL, accessToken: nil)
        _ = await eventually(with: .forHTTP) { server.requests.count == 3 }
        server["/first.png"] = .reset

        let second = launch(baseURL: server.baseURL, accessToken: nil)
        await settle(second)
        guard case .items(let items) = second.state, let item = items.first else {
            return XCTFail("the feed must be shown; it shows \(second.state.summary)")
        }
        let image = second.select(item)
        image.show()

        XCTAssertNil(
            image.image, "the cache belongs to a launch: what another launch has got must not be in it")
        _ = first
    }

    func test_sources_leaveNothingToBeFilledInOrLookedUp() throws {
        assertNone(
            try StepSources().flags(.implicitlyUnwrapped, .mutableRequirement, .serviceLocation),
            "an object must be complete when its `init` returns, and must look nothing up")
    }

    func test_sources_letNobodyReplaceWhatInitTook() throws {
        assertNone(
            try StepSources().settableProperties.filter { place in
                !["onChange", "accessToken", "baseURL"].contains { place.hasSuffix(" \($0)") }
            }, "what an object was made with must be a constant, or private")
    }

    func test_sources_nameAGlobalAtLaunchOnly() throws {
        let sources = try StepSources()
        let launch = sources.file(declaring: "launch(baseURL") ?? "Launch.swift"
        let places = (sources.sharedState + sources.flags(.singletonAccess)).filter {
            !$0.hasSuffix("LogFormat.shared")
        }

        assertNone(
            places.filter { !$0.hasPrefix("\(launch):") },
            "only the launch may hold or name a global; all else must come in by `init`")
        XCTAssertTrue(
            sources.sharedState.count <= 1,
            "of all globals, one client may be left; seen: \(sources.sharedState)")
        assertNone(sources.places(of: #"\bstatic\s+var\s+\w+\s*[:=]"#), "what is left must be a constant")
    }

    // MARK: - Helpers

    @MainActor
    private func makeSUT(
        client: HTTPClientSpy? = nil, cache: ImageCache? = nil, analytics: Analytics? = nil,
        feed: any FeedService = FeedServiceStub(items: []),
        makeImageScreen: ((FeedItem) -> ImageScreen)? = nil
    ) -> FeedScreen {
        let sut = FeedScreen(
            feed: feed, client: client ?? HTTPClientSpy(), cache: cache ?? ImageCache(),
            analytics: analytics ?? Analytics(),
            makeImageScreen: makeImageScreen ?? { self.makeImageScreen(for: $0) })
        checkForLeak(sut)
        return sut
    }

    @MainActor
    private func makeImageScreen(for item: FeedItem) -> ImageScreen {
        ImageScreen(
            item: item, cache: ImageCache(), analytics: Analytics(),
            makeImageScreen: { _ in preconditionFailure("nobody opens one here") })
    }

    private struct FeedServiceStub: FeedService {
        let items: [FeedItem]

        func items() async throws -> [FeedItem] { items }
    }
}
