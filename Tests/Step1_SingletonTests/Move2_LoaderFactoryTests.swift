import Foundation
import Support
import XCTest

@testable import Step1_Singleton

/// Extract the making of the loader, and override it: a test of the screen reaches no network.
final class Move2_LoaderFactoryTests: XCTestCase {
    override func tearDown() {
        ApiClient.instance.baseURL = nowhere
        super.tearDown()
    }

    @MainActor
    func test_load_showsWhatItsLoaderDelivers() async {
        let sut = makeSUT(.success([.second]))

        await settle(sut) { sut.load() }

        XCTAssertEqual(
            sut.state.summary, "items: –",
            "the screen must show what the loader of `makeFeedLoader()` delivers; it shows \(sut.state.summary)"
        )
    }

    @MainActor
    func test_load_showsTheFailureOfItsLoader() async {
        let sut = makeSUT(.failure(.connectivity(SampleError("out of paper"))))

        await settle(sut) { sut.load() }

        XCTAssertTrue(
            sut.state.summary.contains("out of paper"),
            "the screen must show why the loader of `makeFeedLoader()` failed; it shows \(sut.state.summary)")
    }

    @MainActor
    func test_load_reachesNoServer() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        ApiClient.instance.baseURL = server.baseURL
        let sut = makeSUT(.success([]))

        await settle(sut) { sut.load() }

        XCTAssertEqual(
            server.requests.map(\.path), [],
            "with a loader that asks nobody, the server must get no request; it got \(server.requests.count)")
    }

    // MARK: - Helpers

    @MainActor
    private func makeSUT(_ result: Result<[FeedItem], FeedError>) -> FeedScreen {
        let sut = Storyboard.make(TestingFeedScreen.self)
        sut.result = result
        checkForLeak(sut)
        return sut
    }

    /// Has a loader that delivers at once.
    private final class TestingFeedScreen: FeedScreen {
        var result = Result<[FeedItem], FeedError>.success([])

        override func makeFeedLoader() -> RemoteFeedLoader {
            StubbedFeedLoader(result)
        }
    }

    private final class StubbedFeedLoader: RemoteFeedLoader {
        private let result: Result<[FeedItem], FeedError>

        init(_ result: Result<[FeedItem], FeedError>) {
            self.result = result
            super.init(url: nowhere)
        }

        override func load(completion: @escaping (Result<[FeedItem], FeedError>) -> Void) {
            completion(result)
        }
    }
}
