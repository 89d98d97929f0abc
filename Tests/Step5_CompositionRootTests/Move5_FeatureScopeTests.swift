import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// The feature scope: its screens share the images; and all of it is freed with them.
final class Move5_FeatureScopeTests: XCTestCase {
    @MainActor
    func test_screens_askTheClientOfTheContainer_andWriteItsLog() async throws {
        let (sut, client, analytics) = makeSUT()
        let screen = sut.makeFeedScreen()

        await screen.load()
        screen.select(.first).show()
        screen.select(.second).next(.first).show()

        XCTAssertEqual(
            client.requestedURLs.first, feedURL, "the feed must be asked for at the container's address")
        XCTAssertEqual(
            screen.state.summary, "items: First, –",
            "the feed must be shown; it shows \(screen.state.summary)")
        XCTAssertEqual(
            analytics.log,
            [
                "1. anna: feed requested", "2. anna: selected \(Sample.firstID)", "3. anna: image shown",
                "4. anna: selected \(Sample.secondID)", "5. anna: image shown",
            ], "all screens must track with the container's log; seen: \(analytics.log)")
    }

    @MainActor
    func test_images_areSharedWithinTheFeature_andNotBeyond() async throws {
        let (sut, client, analytics) = makeSUT()
        let other = FeedContainer(feedURL: feedURL, client: client, analytics: analytics)
        let (first, second) = (sut.makeFeedScreen(), sut.makeFeedScreen())

        await first.load()
        let images = [
            second.select(.first), first.select(.second).next(.first), other.makeFeedScreen().select(.first),
        ]
        images.forEach { $0.show() }

        XCTAssertEqual(
            images.map { $0.image != nil }, [true, true, false],
            "an image must be at hand for all screens of the feature, and for none of another feature")
    }

    @MainActor
    func test_program_opensAFeatureOfItsOwnEachTime_andOneLogForTheUser() async throws {
        let session = NetworkSessionSpy { url in
            http(200, url.pathExtension == "png" ? Sample.image : Sample.feedData)
        }
        let program = Program(AppContainer(feedURL: feedURL) { session })
        program.signIn(User(name: "anna", accessToken: "a"))
        await program.openFeed().load()

        let screen = program.openFeed()
        let image = screen.select(.first)
        image.show()
        let log = objects(of: Analytics.self, heldBy: screen).values.flatMap(\.log)

        XCTAssertNil(
            image.image, "a feed that has just been opened must not show an image of one that is closed")
        XCTAssertEqual(log.count, 3, "the features of one user must write one log; seen: \(log)")
    }

    @MainActor
    func test_feature_isFreedWithItsScreens_thoughTheUserStays() async throws {
        let session = NetworkSessionSpy()
        let program = Program(AppContainer(feedURL: feedURL) { session })
        program.signIn(User(name: "anna", accessToken: "a"))
        _ = program.openFeed()
        let before = Set(objects(of: AnyObject.self, heldBy: program).keys)
        let areAlive: () -> [String]
        do {
            let screen = program.openFeed()
            await screen.load()
            let mine = objects(of: AnyObject.self, heldBy: screen).filter { !before.contains($0.key) }
            let weak = mine.values.map { object in
                { [weak object] in object.map { "\(type(of: $0))" } }
            }
            areAlive = { weak.compactMap { $0() }.sorted() }
        }

        XCTAssertEqual(areAlive(), [], "when its screens are closed, all of the feature must be freed")
        XCTAssertTrue(
            held(Any.self, by: program).filter { $0.part is FeedContainer || $0.part is FeedScreen }.isEmpty,
            "the program must keep neither the feature nor its screens")
    }

    @MainActor
    func test_screens_keepTheFeatureAlive() async throws {
        let client = HTTPClientSpy { $0 == self.feedURL ? Sample.feedData : Sample.image }
        let screen = FeedContainer(
            feedURL: feedURL, client: client, analytics: Analytics(user: "anna", format: LogFormat())
        ).makeFeedScreen()

        await screen.load()
        let image = screen.select(.first).next(.second)
        image.show()

        XCTAssertEqual(client.requestedURLs.count, 3, "the feed and two images must be asked for")
        XCTAssertNotNil(
            image.image, "a screen must be able to open others, though nobody else holds its container")
    }

    // MARK: - Helpers

    private let feedURL = nowhere.appendingPathComponent("feed")

    @MainActor
    private func makeSUT() -> (sut: FeedContainer, client: HTTPClientSpy, analytics: Analytics) {
        let client = HTTPClientSpy { $0 == self.feedURL ? Sample.feedData : Sample.image }
        let analytics = Analytics(user: "anna", format: LogFormat())
        return (FeedContainer(feedURL: feedURL, client: client, analytics: analytics), client, analytics)
    }
}
