import Foundation
import Support
import XCTest

@testable import Step2_ProtocolSeam

/// What this seam leaves as it is: it lies below the client, and whoever is above changes nothing.
final class CharacterisationGuardTests: XCTestCase {
    override func tearDown() {
        ApiClient.instance.accessToken = nil
        super.tearDown()
    }

    @MainActor
    func test_token_leaksFromOneUserToTheNext() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        let anna = launch(baseURL: server.baseURL, accessToken: "anna")
        await settle(anna)
        let ben = launch(baseURL: server.baseURL, accessToken: "ben")
        await settle(ben)

        await settle(anna) { anna.load() }

        XCTAssertEqual(
            server.tokens, ["Bearer anna", "Bearer ben", "Bearer ben"],
            "pinned in this step: the screens share one client, so Anna's own screen asks in Ben's name")
    }

    func test_loader_asksThroughItsSeam() {
        final class TestingFeedLoader: RemoteFeedLoader {
            override func get(from url: URL, completion: @escaping (Result<Data, any Error>) -> Void) {
                completion(.failure(SampleError("asked for \(url.path)")))
            }
        }
        let received = Captured<Result<[FeedItem], FeedError>>()

        TestingFeedLoader(url: nowhere.appendingPathComponent("feed")).load { received.append($0) }

        XCTAssertEqual(
            summary(of: received.values), "failure(connectivity: asked for /feed)",
            "the loader's seam must go on working")
    }

    @MainActor
    func test_feedScreen_asksThroughItsSeams() async {
        let sut = Storyboard.make(TestingFeedScreen.self)

        await settle(sut) { sut.load() }
        _ = sut.select(.first)

        XCTAssertEqual(
            sut.seen.values, ["feed requested", "1 image", "selected \(Sample.firstID)"],
            "the feed screen's seams must go on working")
    }

    @MainActor
    func test_imageScreen_asksThroughItsSeams() async {
        final class TestingImageScreen: ImageScreen {
            var tracked: [String] = []
            override func track(_ event: String) { tracked.append(event) }
            override func cachedImage(for url: URL) -> Data? { Sample.image }
        }
        let sut = Storyboard.make(TestingImageScreen.self)
        sut.item = .first

        sut.show()

        XCTAssertEqual(sut.image, Sample.image, "the image screen's seams must go on working")
        XCTAssertEqual(sut.tracked, ["image shown"], "the image screen's seams must go on working")
    }

    // MARK: - Helpers

    private final class StubbedFeedLoader: RemoteFeedLoader {
        override func load(completion: @escaping (Result<[FeedItem], FeedError>) -> Void) {
            completion(.success([.first]))
        }
    }

    private final class TestingFeedScreen: FeedScreen {
        let seen = Captured<String>()

        override func makeFeedLoader() -> RemoteFeedLoader { StubbedFeedLoader(url: nowhere) }
        override func prefetchImages(at urls: [URL]) { seen.append("\(urls.count) image") }
        override func track(_ event: String) { seen.append(event) }
    }
}
