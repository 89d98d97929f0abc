import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// The feature scope: its screens share, a request under way included; and all of it goes when they go.
final class Move5_FeatureScopeTests: XCTestCase {
    @MainActor
    func test_screens_shareARequestUnderWay() async {
        let (sut, client, _) = makeSUT()
        let (first, second) = (sut.makeFeedScreen(), sut.makeFeedScreen())

        first.load()
        second.load()
        guard await isAsked(client, times: 1) else { return }
        await settle(second) { client.pending.answer(.success(Sample.feedData)) }
        _ = await eventually { first.state != .loading }

        XCTAssertEqual(
            client.requests(for: feedURL), 1,
            "two screens that load at once must share one request; the client got \(client.requests(for: feedURL))"
        )
        XCTAssertEqual(
            [first, second].map(\.state.summary), ["items: First, –", "items: First, –"],
            "both screens must show the answer to it")
    }

    @MainActor
    func test_screens_shareWhatOneOfThemHasLoaded() async {
        let (sut, client, _) = makeSUT(answers: feed)
        let (first, second) = (sut.makeFeedScreen(), sut.makeFeedScreen())

        await settle(first) { first.load() }
        await settle(second) { second.load() }

        XCTAssertEqual(
            client.requests(for: feedURL), 1,
            "what is loaded must not be asked for again; the client got \(client.requests(for: feedURL)) requests"
        )
        XCTAssertEqual(
            second.state.summary, "items: First, –", "the second screen must show what the first has loaded")
    }

    @MainActor
    func test_images_areSharedWithinTheFeature_andNotBeyond() async {
        let (sut, client, _) = makeSUT(answers: feed)
        let (other, otherClient, _) = makeSUT(answers: feed)
        client.answers[Sample.firstImageURL] = .success(Sample.image)
        let (first, second) = (sut.makeFeedScreen(), sut.makeFeedScreen())

        await settle(first) { first.load() }
        let image = second.select(.second).next(.first)
        let isShown = await eventually {
            image.show()
            return image.image == Sample.image
        }
        let otherImage = other.makeFeedScreen().select(.first)
        otherImage.show()

        XCTAssertTrue(
            isShown, "what one screen has prefetched must be at hand for all screens of the feature")
        XCTAssertNil(otherImage.image, "an image of one feature must not be in another")
        XCTAssertEqual(otherClient.requestedURLs, [], "the client of another feature must get no request")
    }

    @MainActor
    func test_failure_isNotKept() async {
        let (sut, client, _) = makeSUT(answers: [feedURL: .failure(SampleError("offline"))])
        let (screen, other) = (sut.makeFeedScreen(), sut.makeFeedScreen())
        await settle(screen) { screen.load() }

        client.answers = feed
        await settle(screen) { screen.load() }
        await settle(other) { other.load() }

        XCTAssertEqual(
            screen.state.summary, "items: First, –",
            "after a failure one must be able to ask again; it shows \(screen.state.summary)")
        XCTAssertEqual(
            client.requests(for: feedURL), 2,
            "the failure and the answer are two requests, and who comes after shares the answer")
    }

    @MainActor
    func test_screenThatGoes_leavesTheRequestToTheOthers() async {
        let (sut, client, _) = makeSUT()
        var first: FeedScreen? = sut.makeFeedScreen()
        let second = sut.makeFeedScreen()
        first?.load()
        second.load()
        guard await isAsked(client, times: 1) else { return }
        let isAlive = { [weak first] in first != nil }

        first = nil
        _ = await eventually { !isAlive() }
        await tasksHaveHadTheirTurns()
        await settle(second) { client.pending.answer(.success(Sample.feedData)) }

        XCTAssertEqual(
            client.requests(for: feedURL), 1, "two screens that load at once must share one request")
        XCTAssertEqual(
            second.state.summary, "items: First, –",
            "a screen that goes must not take the request along that another waits for; it shows \(second.state.summary)"
        )
    }

    @MainActor
    func test_userWhoHasGone_leavesNothing_whileARequestIsInFlight() async {
        let session = NetworkSessionSpy()
        let app = AppContainer(feedURL: feedURL, makeSession: { session })
        var user: UserContainer? = UserContainer(
            parent: app, session: UserSession(name: "anna", accessToken: "a"))
        var feature: FeedContainer? = user.map { FeedContainer(parent: $0) }
        var screens: [AnyObject] = []
        if let screen = feature?.makeFeedScreen() {
            screen.load()
            screens = [screen, screen.select(.first)]
        }
        guard await eventually({ session.requests.count == 1 }) else {
            return XCTFail("the session must get one request; it got \(session.requests.count)")
        }
        let lives = [
            "the user's container": liveness(of: user), "the user's log": liveness(of: user?.analytics),
            "the user's client": liveness(of: user?.client), "the feature's container": liveness(of: feature),
            "the feed screen": liveness(of: screens.first), "the image screen": liveness(of: screens.last),
        ]

        (user, feature, screens) = (nil, nil, [])
        _ = await eventually { !lives.values.contains { $0() } }
        let left = lives.filter { $0.value() }.keys.sorted()
        session.complete(with: NetworkSessionSpy.http(200, Sample.feedData))

        XCTAssertEqual(
            left, [],
            "when nobody holds the user and the screens, all of it must be gone; alive: \(left)")
    }

    @MainActor
    func test_feature_endsItsWait_whenItsScreensGo() async {
        let (client, analytics) = (HTTPClientSpy(), Analytics(user: "anna", format: LogFormat()))
        var screen: FeedScreen? = FeedContainer(feedURL: feedURL, client: client, analytics: analytics)
            .makeFeedScreen()
        let feature = FeedContainer(feedURL: feedURL, client: client, analytics: analytics)
        let (other, another) = (feature.makeFeedScreen(), feature.makeFeedScreen())
        screen?.load()
        guard await isAsked(client, times: 1) else { return }
        other.load()
        another.load()
        guard await isAsked(client, times: 2) else { return }

        screen = nil
        _ = await eventually { !client.pending.cancelled.isEmpty }

        XCTAssertEqual(
            client.pending.cancelled, [0],
            "the wait for the feed must be cancelled when the feature goes, and no other; seen: \(client.pending.cancelled)"
        )
    }

    // MARK: - Helpers

    @MainActor
    private func isAsked(
        _ client: HTTPClientSpy, times: Int, file: StaticString = #filePath, line: UInt = #line
    ) async -> Bool {
        _ = await eventually { client.pending.count >= times }
        await mainQueueIsDone()
        XCTAssertEqual(
            client.pending.count, times,
            "each feature must send one request; expected by now: \(times), seen: \(client.pending.count)",
            file: file, line: line)
        return client.pending.count == times
    }

    private let feedURL = nowhere.appendingPathComponent("feed")
    private var feed: [URL: Result<Data, any Error>] {
        [
            feedURL: .success(Sample.feedData), Sample.firstImageURL: .failure(SampleError("none")),
            Sample.secondImageURL: .failure(SampleError("none")),
        ]
    }

    @MainActor
    private func makeSUT(
        answers: [URL: Result<Data, any Error>] = [:]
    ) -> (sut: FeedContainer, client: HTTPClientSpy, analytics: Analytics) {
        let (client, analytics) = (HTTPClientSpy(answers), Analytics(user: "anna", format: LogFormat()))
        let sut = FeedContainer(feedURL: feedURL, client: client, analytics: analytics)
        checkForLeak(sut)
        checkForLeak(client)
        return (sut, client, analytics)
    }
}

extension HTTPClientSpy {
    fileprivate func requests(for url: URL) -> Int {
        requestedURLs.filter { $0 == url }.count
    }
}
