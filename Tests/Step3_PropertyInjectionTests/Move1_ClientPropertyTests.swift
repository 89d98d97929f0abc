import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// A contract between loader and client, and a property to hand the client in.
final class Move1_ClientPropertyTests: XCTestCase {
    func test_load_asksItsOwnClientOnce() {
        let (sut, client) = makeSUT()
        let (_, otherClient) = makeSUT()

        sut.load { _ in }

        XCTAssertEqual(
            [client.requestedURLs, otherClient.requestedURLs], [[url], []],
            "`load` must ask the client handed to this very loader, once; ApiClient.instance was asked instead"
        )
    }

    func test_load_deliversItems_onFeed() {
        XCTAssertEqual(
            outcome(of: .success(Sample.feedData)), "success(2 items)",
            "the client's answer never arrived: `load` waits for ApiClient.instance, not for its own client")
    }

    func test_load_deliversConnectivity_onClientError() {
        XCTAssertEqual(
            outcome(of: .failure(SampleError("offline"))), "failure(connectivity: offline)",
            "a failure of the handed client must be delivered as .connectivity, with its cause")
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

    private func outcome(of answer: Result<Data, Error>) -> String {
        let (sut, client) = makeSUT()
        let received = Captured<Result<[FeedItem], FeedError>>()

        sut.load { received.append($0) }
        client.complete(with: answer)

        return summary(of: received.values)
    }
}
