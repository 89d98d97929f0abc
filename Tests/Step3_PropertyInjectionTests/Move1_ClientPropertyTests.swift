import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// A contract between loader and client, and a property to hand the client in.
final class Move1_ClientPropertyTests: XCTestCase {
    func test_load_asksItsOwnClientOnce() {
        let (sut, client) = makeSUT()
        let (other, otherClient) = makeSUT()

        sut.load { _ in }

        XCTAssertEqual(
            client.requestedURLs, [url],
            "the client handed to this loader must get one request; it got \(client.requestedURLs.count)")
        XCTAssertEqual(otherClient.requestedURLs, [], "the client of another loader must get none")
        _ = other
    }

    @MainActor
    func test_load_deliversItems_onFeed() async {
        let outcome = await outcome(of: .success(Sample.feedData))

        XCTAssertEqual(
            outcome, "success(2 items)",
            "what the loader's client answers must be delivered as items")
    }

    @MainActor
    func test_load_deliversConnectivity_onClientError() async {
        let outcome = await outcome(of: .failure(SampleError("offline")))

        XCTAssertEqual(
            outcome, "failure(connectivity: offline)",
            "a failure of the loader's client must be delivered as .connectivity, with its cause")
    }

    @MainActor
    func test_load_deliversInvalidData_onWrongJSON() async {
        let outcome = await outcome(of: .success(Sample.noFeedData))

        XCTAssertEqual(
            outcome.prefix { $0 != ":" }, "failure(invalidData",
            "what is no feed must be delivered as .invalidData")
    }

    // MARK: - Helpers

    private let url = nowhere.appendingPathComponent("feed")

    private func makeSUT() -> (sut: RemoteFeedLoader, client: HTTPClientSpy) {
        let client = HTTPClientSpy()
        let sut = RemoteFeedLoader(url: url)
        sut.client = client
        checkForLeak(sut)
        checkForLeak(client)
        return (sut, client)
    }

    @MainActor
    private func outcome(of answer: Result<Data, any Error>) async -> String {
        let (sut, client) = makeSUT()
        let received = Captured<Result<[FeedItem], FeedError>>()

        sut.load { received.append($0) }
        client.complete(with: answer)
        _ = await eventually { !received.values.isEmpty }
        await tasksHaveHadTheirTurns()

        return summary(of: received.values)
    }
}
