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

        for _ in 1...2 {
            let screen = launch(app, session: UserSession(name: "anna", accessToken: nil))
            await settle(screen) {}
        }

        XCTAssertEqual(
            app.analytics.log.filter { $0.hasSuffix("launched") }.count, 2,
            "each launch must be tracked as \"launched\" in the one log that the container holds")
    }

    func test_sources_buildInContainersAndAtLaunchOnly() throws {
        let types = [
            "ApiClient", "URLSessionHTTPClient", "OfflineHTTPClient", "RemoteFeedLoader", "RemoteImageLoader",
            "ImageCache", "Analytics", "FeedScreen", "ImageScreen",
        ]

        XCTAssertEqual(
            try constructions(of: types).filter {
                !$0.contains("Container.swift") && !$0.hasPrefix("Launch")
            },
            [], "these files still build what a container should build")
    }

    // MARK: - Helpers

    private let feedURL = nowhere.appendingPathComponent("feed")
}
