import Foundation
import Support
import XCTest

@testable import Step2_ProtocolSeam

/// What this seam does not change: it lies below the client, and the loader above is tied as before.
final class CharacterisationGuardTests: XCTestCase {
    override func tearDown() {
        ApiClient.instance.accessToken = nil
        super.tearDown()
    }

    func test_loader_stillAsksTheSingletonThatItsInitDoesNotName() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        ApiClient.instance.accessToken = "of the singleton"

        let result = await firstAnswer { answer in
            RemoteFeedLoader(url: server.baseURL).load { answer(summary($0)) }
        }

        XCTAssertEqual(result, "success(2 items)")
        XCTAssertEqual(server.requests.map { $0.headers["authorization"] }, ["Bearer of the singleton"])
    }

    func test_loader_stillAsksThroughTheSeamOfStep1() {
        final class TestingFeedLoader: RemoteFeedLoader {
            override func get(from url: URL, completion: @escaping (Result<Data, Error>) -> Void) {
                completion(.failure(SampleError("asked for \(url.path)")))
            }
        }
        let received = Captured<Result<[FeedItem], FeedError>>()

        TestingFeedLoader(url: nowhere.appendingPathComponent("feed")).load { received.append($0) }

        XCTAssertEqual(summary(of: received.values), "failure(connectivity: asked for /feed)")
    }

    func test_screens_stillAskThroughTheSeamsOfStep1() {
        final class TestingFeedScreen: FeedScreen {
            var tracked: [String] = []
            override func track(_ event: String) { tracked.append(event) }
        }
        final class TestingImageScreen: ImageScreen {
            var tracked: [String] = []
            override func track(_ event: String) { tracked.append(event) }
            override func cachedImage(for url: URL) -> Data? { Sample.image }
        }
        let (feed, image) = (TestingFeedScreen(), TestingImageScreen(item: .first))

        feed.load()
        _ = feed.select(.first)
        image.show()
        _ = image.next(.second)

        XCTAssertEqual(feed.tracked, ["feed requested", "selected \(Sample.firstID)"])
        XCTAssertEqual(image.tracked, ["image shown"])
        XCTAssertEqual(image.image, Sample.image)
    }

    func test_screens_stillShareTheAppDelegatesLogAndCache() {
        let analytics = AppDelegate.shared.analytics
        let before = analytics.log.count
        let unique = nowhere.appendingPathComponent(UUID().uuidString)
        let item = FeedItem(id: UUID(), description: nil, location: nil, imageURL: unique)
        let (feed, image) = (FeedScreen(), ImageScreen(item: item))

        feed.load()
        _ = feed.select(item)
        image.show()
        XCTAssertNil(image.image)
        for expected in [Sample.image, Sample.otherImage] {
            AppDelegate.shared.imageCache.store(expected, for: unique)
            image.show()
            XCTAssertEqual(image.image, expected)
        }

        let events = [
            "feed requested", "selected \(item.id)", "no image yet", "image shown", "image shown",
        ]
        XCTAssertEqual(
            Array(analytics.log.dropFirst(before)),
            events.enumerated().map { "\(before + $0 + 1). \($1)" },
            "one log for all, numbered by the log itself")
    }

    func test_client_isNoStrictSingletonAnyMore() {
        XCTAssertFalse(ApiClient() === ApiClient.instance, "from now on there can be two")
        XCTAssertEqual(ApiClient().baseURL, nowhere, "who says nothing else asks where nothing listens")
    }
}
