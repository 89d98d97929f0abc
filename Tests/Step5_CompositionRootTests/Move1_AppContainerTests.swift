import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// A container: factories that hold what lives long.
final class Move1_AppContainerTests: XCTestCase {
    @MainActor
    func test_session_isMadeAtFirstUseAndSharedFromThenOn() async {
        let session = NetworkSessionStub()
        var made = 0
        let app = AppContainer(
            feedURL: feedURL,
            makeSession: {
                made += 1
                return session
            })
        XCTAssertEqual(
            made, 0, "the session is expensive: the container must not make it before it is needed")

        for _ in 1...2 {
            let screen = launch(app, session: UserSession(name: "anna", accessToken: nil))
            await settle(screen) {}
        }

        XCTAssertEqual(
            session.requests.map(\.url), [feedURL, feedURL],
            "the screens asked the global client: all that a launch needs must come from its container")
        XCTAssertEqual(made, 1, "the container must hold its session: it lives as long as the app")
    }

    @MainActor
    func test_analytics_liveAsLongAsTheApp() async {
        let app = AppContainer(feedURL: feedURL, makeSession: { NetworkSessionStub() })
        let otherApp = AppContainer(feedURL: feedURL, makeSession: { NetworkSessionStub() })

        for app in [app, app, otherApp] {
            let screen = launch(app, session: UserSession(name: "anna", accessToken: nil))
            await settle(screen) {}
        }

        XCTAssertEqual(
            [app, otherApp].map { $0.analytics.log.filter { $0.hasSuffix("launched") }.count }, [2, 1],
            "each launch must be tracked as \"launched\" in the one log that its own container holds")
    }

    func test_sources_buildInContainersAndAtLaunchOnly() throws {
        let types = [
            "ApiClient", "URLSessionHTTPClient", "OfflineHTTPClient", "RemoteFeedLoader", "RemoteImageLoader",
            "ImageCache", "Analytics", "FeedScreen", "ImageScreen",
        ]

        assertNone(
            try constructions(of: types).filter {
                !$0.contains("Container.swift") && !$0.hasPrefix("Launch")
            },
            "only files named …Container.swift and Launch.swift may build these")
    }

    // MARK: - Helpers

    private let feedURL = nowhere.appendingPathComponent("feed")
}
