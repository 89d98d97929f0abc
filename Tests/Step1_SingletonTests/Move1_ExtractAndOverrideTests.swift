import Foundation
import Support
import XCTest

@testable import Step1_Singleton

/// Extract the call that reaches the singleton, and override it: the loader comes under test.
final class Move1_ExtractAndOverrideTests: XCTestCase {
    func test_load_asksThroughTheSeamOnce() {
        let sut = TestingFeedLoader(url: url)

        sut.load { _ in }

        XCTAssertEqual(
            sut.requestedURLs, [url],
            "`load` must ask `get(from:completion:)` once, for its own address; it asked \(sut.requestedURLs.count) times"
        )
    }

    func test_load_deliversItems_onFeed() {
        XCTAssertEqual(
            outcome(of: .success(Sample.feedData)), "success(2 items)",
            "what `get(from:completion:)` answers must be delivered as items")
    }

    func test_load_deliversConnectivity_onClientError() {
        XCTAssertEqual(
            outcome(of: .failure(SampleError("offline"))), "failure(connectivity: offline)",
            "a failure of `get(from:completion:)` must be delivered as .connectivity, with its cause")
    }

    func test_load_deliversInvalidData_onWrongJSON() {
        XCTAssertEqual(
            outcome(of: .success(Sample.noFeedData)).prefix { $0 != ":" }, "failure(invalidData",
            "what is no feed must be delivered as .invalidData")
    }

    // MARK: - Helpers

    /// Not where the singleton would look by itself.
    private let url = nowhere.appendingPathComponent("elsewhere/feed")

    private func outcome(of answer: Result<Data, any Error>) -> String {
        let sut = TestingFeedLoader(url: url)
        sut.answer = answer
        checkForLeak(sut)
        let received = Captured<Result<[FeedItem], FeedError>>()

        sut.load { received.append($0) }

        return summary(of: received.values)
    }

    /// Answers in the singleton's place.
    private final class TestingFeedLoader: RemoteFeedLoader {
        var answer: Result<Data, any Error>?
        private(set) var requestedURLs: [URL] = []

        override func get(from url: URL, completion: @escaping (Result<Data, any Error>) -> Void) {
            requestedURLs.append(url)
            if let answer { completion(answer) }
        }
    }
}
