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
            "`load` went straight to ApiClient.instance: it must ask through `get(from:completion:)`, once")
    }

    func test_load_deliversItems_onFeed() {
        XCTAssertEqual(
            outcome(of: .success(Sample.feedData)), "success(2 items)",
            "`load` never got the answer of the testing subclass: ApiClient.instance was asked instead")
    }

    func test_load_deliversConnectivity_onClientError() {
        XCTAssertEqual(
            outcome(of: .failure(SampleError("offline"))), "failure(connectivity: offline)",
            "a failing client must become .connectivity with its cause; this path needs no network now")
    }

    func test_load_deliversInvalidData_onWrongJSON() {
        XCTAssertEqual(
            outcome(of: .success(Sample.noFeedData)).prefix { $0 != ":" }, "failure(invalidData",
            "data that is no feed must become .invalidData, with its cause; this path needs no network now")
    }

    // MARK: - Helpers

    /// Not where the singleton would look by itself.
    private let url = nowhere.appendingPathComponent("elsewhere/feed")

    private func outcome(of answer: Result<Data, Error>) -> String {
        let sut = TestingFeedLoader(url: url)
        sut.answer = answer
        let received = Captured<Result<[FeedItem], FeedError>>()

        sut.load { received.append($0) }

        return summary(of: received.values)
    }

    /// Answers in the singleton's place.
    private final class TestingFeedLoader: RemoteFeedLoader {
        var answer: Result<Data, Error>?
        private(set) var requestedURLs: [URL] = []

        override func get(from url: URL, completion: @escaping (Result<Data, Error>) -> Void) {
            requestedURLs.append(url)
            if let answer { completion(answer) }
        }
    }
}
