import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// Feature and interaction scopes: who lives how long, and who shares what with whom.
final class Move4_ScopesTests: XCTestCase {
    @MainActor
    func test_feature_sharesLoadedItemsBetweenItsScreens() async {
        let (user, session) = makeUser()
        let feature = FeedContainer(parent: user)
        let (first, second) = (feature.makeFeedScreen(), feature.makeFeedScreen())
        let stranger = FeedContainer(parent: user).makeFeedScreen()

        await settle(first) { first.load() }
        await settle(second) { second.load() }
        await settle(stranger) { stranger.load() }

        XCTAssertEqual(
            [first, second, stranger].map(\.state.summary),
            Array(repeating: "items: first, second", count: 3),
            "each screen must show the feed that the user's client gets")
        XCTAssertEqual(
            session.requests.count, 2,
            "screens of one feature share what one of them has loaded; another feature loads for itself")
    }

    @MainActor
    func test_feature_doesNotShareAFailure() async {
        let (user, session) = makeUser()
        let feature = FeedContainer(parent: user)
        let (screen, other) = (feature.makeFeedScreen(), feature.makeFeedScreen())
        var states: [String] = []
        func settle(_ status: Int, _ screen: FeedScreen, _ action: () -> Void) async {
            session.response = NetworkSessionStub.http(status)
            await self.settle(screen, after: action)
            states.append(screen.state.summary.components(separatedBy: ":")[0])
        }

        await settle(500, screen) { screen.load() }
        await settle(200, screen) { screen.refresh() }
        await settle(500, screen) { screen.refresh() }
        await settle(500, other) { other.load() }

        XCTAssertEqual(
            states.map { $0.prefix(6) }, ["failed", "items", "failed", "items"],
            "a failure is for the one who asked: after it one can ask again, and what was shared stays shared"
        )
        XCTAssertEqual(
            [session.requests.count, events(user).filter { $0.hasPrefix("refreshed") }.count], [3, 1],
            "each failure must be followed by a request of its own, and none counts as a refresh")
    }

    @MainActor
    func test_feature_sharesImagesBetweenItsScreens() async {
        let (user, session) = makeUser()
        let feature = FeedContainer(parent: user)
        let feed = feature.makeFeedScreen()
        session.bodies = [Sample.firstImageURL: nil, Sample.secondImageURL: Sample.otherImage]

        await settle(feed) { feed.load() }
        await feed.prefetchImages(into: feature.cache)
        let image = feed.select(.first)
        let next = image.next(.second)
        let stranger = FeedContainer(parent: user).makeImageScreen(for: .second)
        [image, next, stranger].forEach { $0.show() }

        XCTAssertEqual(
            [image, next, stranger].map(\.image), [nil, Sample.otherImage, nil],
            "screens of one feature look into its cache, and into no other feature's")
        XCTAssertEqual(
            session.requests.map(\.url), [nowhere, Sample.firstImageURL, Sample.secondImageURL],
            "feed and images must be fetched through the user's client, one missing image or not")
        XCTAssertEqual(Set(session.tokens), ["Bearer a"], "images are the user's business as well")
        XCTAssertEqual(
            events(user),
            ["feed requested", "selected \(Sample.firstID)", "no image yet", "image shown", "no image yet"],
            "what the screens track must arrive in the user's log")

        session.bodies = [:]
        await feed.prefetchImages(into: ImageCache())
        XCTAssertEqual(session.requests.count, 5, "all images must be asked for, whatever came of the first")

        feature.cache.store(Sample.image, for: Sample.secondImageURL)
        next.show()
        XCTAssertEqual(next.image, Sample.image, "a screen must look again each time it is shown")
    }

    @MainActor
    func test_refresh_asksAnewForAll_andTimesEachGesture() async {
        var time: TimeInterval = 100
        let (user, session) = makeUser(now: { Date(timeIntervalSince1970: time) })
        let feature = FeedContainer(parent: user)
        let (screen, other) = (feature.makeFeedScreen(), feature.makeFeedScreen())
        await settle(screen) { screen.load() }

        session.body = Data(#"{"items": []}"#.utf8)
        for duration in [2.0, 5.0] {
            time += 50
            session.onRequest = { time += duration }
            await settle(screen) {
                screen.refresh()
                XCTAssertEqual(screen.state, .loading, "a refresh must show that it is busy")
            }
        }
        await settle(other) { other.load() }

        XCTAssertEqual(
            [screen.state.summary, other.state.summary], ["items: ", "items: "],
            "a refresh must replace the items for all screens of the feature")
        XCTAssertEqual(session.requests.count, 3, "a refresh asks anew, a screen beside it does not")
        XCTAssertEqual(
            events(user), ["feed requested", "refreshed in 2.0 s", "refreshed in 5.0 s", "feed requested"],
            "each gesture is timed from its own beginning to its own end, and tracked")
    }

    @MainActor
    func test_signOut_freesTheWholeUserScope() async {
        let app = AppContainer(feedURL: nowhere, makeSession: { NetworkSessionStub() })
        var screens: [AnyObject] = []
        var user: UserContainer? = UserContainer(
            parent: app, session: UserSession(name: "anna", accessToken: "a"))
        var alive: [String: () -> Bool] = [:]

        if let user {
            let feature = FeedContainer(parent: user)
            let screen = feature.makeFeedScreen()
            await settle(screen) { screen.load() }
            await settle(screen) { screen.refresh() }
            let image = screen.select(.first)
            screens = [screen, image]
            let members: [String: AnyObject] = [
                "the user's container": user, "the client": user.client as AnyObject,
                "the user's analytics": user.analytics, "the feature's container": feature,
                "the cache": feature.cache, "the feed screen": screen, "the image screen": image,
            ]
            for (name, member) in members { alive[name] = { [weak member] in member != nil } }
        }
        XCTAssertEqual(alive.count, screens.count + 5)
        user = nil
        screens = []
        await mainQueueIsDone()

        XCTAssertEqual(
            alive.filter { $0.value() }.keys.sorted(), [],
            "these outlive the sign-out: a cycle holds them, or something outside the user's scope")
    }

    // MARK: - Helpers

    /// What the user's log says, without the numbers and the name.
    @MainActor
    private func events(_ user: UserContainer) -> [String] {
        user.analytics.log.compactMap { $0.components(separatedBy: ": ").last }
    }

    @MainActor
    private func makeUser(
        now: @escaping () -> Date = { Date() }
    ) -> (user: UserContainer, session: NetworkSessionStub) {
        let session = NetworkSessionStub()
        let app = AppContainer(feedURL: nowhere, makeSession: { session }, now: now)
        let user = UserContainer(parent: app, session: UserSession(name: "anna", accessToken: "a"))
        checkForLeak(app)
        checkForLeak(user)
        return (user, session)
    }
}
