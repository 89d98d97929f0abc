import Foundation
import Support
import XCTest

@testable import Step1_Singleton

/// The screens track, prefetch and find images in the app that the test hands in.
@MainActor
final class Move3_AppTests: XCTestCase {
    func test_load_prefetchesTheImages_inItsOwnApp() async {
        let app = AppSpy()
        let sut = makeSUT(app: app)

        await sut.load()

        XCTAssertEqual(
            app.prefetchedURLs, [FeedItem.first.imageURL, FeedItem.second.imageURL],
            "the screen must prefetch every image of the feed in its AppSpy")
    }

    func test_loadAndSelect_track_inTheirOwnApp() async {
        let app = AppSpy()
        var eventsAtRequest: [String] = []
        let client = HTTPClientSpy { _ in
            eventsAtRequest = app.events
            return Sample.feedData
        }
        let sut = makeSUT(client: client, app: app)

        await sut.load()
        _ = sut.select(.first)

        XCTAssertEqual(
            app.events, ["feed requested", "selected \(FeedItem.first.id)"],
            "the screen must track in its AppSpy, and not in the app delegate")
        XCTAssertEqual(
            eventsAtRequest, ["feed requested"], "a load must be in the log before its request is sent")
    }

    func test_show_findsTheImage_inItsOwnApp() async {
        let app = AppSpy(images: [FeedItem.first.imageURL: Sample.image])
        let sut = makeImageScreen(item: .first, app: app)

        sut.show()

        XCTAssertEqual(sut.image?.text, "an image", "the screen must look for its image in its AppSpy")
        XCTAssertEqual(app.events, ["image shown"], "the log must say that there was an image")
    }

    func test_show_tracks_inItsOwnApp() async {
        let app = AppSpy()
        let sut = makeImageScreen(item: .first, app: app)

        sut.show()

        XCTAssertEqual(
            app.events, ["no image yet"], "the screen must track in its AppSpy, and not in the app delegate")
    }

    // MARK: - Helpers

    private func makeSUT(client: HTTPClientSpy? = nil, app: AppSpy) -> FeedScreen {
        let loader = makeLoader(
            url: nowhere.appendingPathComponent("feed"),
            client: client ?? HTTPClientSpy { _ in Sample.feedData })
        return makeFeedScreen(loader: loader, app: app)
    }
}
