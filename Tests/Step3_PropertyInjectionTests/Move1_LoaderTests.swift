import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// A loader requests the feed from the client that was set, and says what came of it.
@MainActor
final class Move1_LoaderTests: XCTestCase {
    func test_items_requestsTheFeedOnce_fromItsOwnClient() async {
        let (client, otherClient) = (
            HTTPClientSpy { _ in Sample.feedData }, HTTPClientSpy { _ in Sample.feedData }
        )
        let sut = makeSUT(client: client)
        _ = makeSUT(client: otherClient)  // the last one made must not win

        _ = try? await sut.items()

        XCTAssertEqual(
            client.requestedURLs, [feedURL], "a loader must request its feed once, from its own client")
        XCTAssertEqual(otherClient.requestedURLs, [], "a loader must not use another loader's client")
    }

    func test_items_returnsTheItemsOfTheFeed() async {
        let sut = makeSUT(client: HTTPClientSpy { _ in Sample.feedData })

        let items = await result { try await sut.items() }

        XCTAssertEqual(
            try items.get(), [.first, .second], "the feed that the client answers must come back as items")
    }

    func test_items_throwsConnectivity_withTheErrorOfItsClient() async {
        let sut = makeSUT(client: HTTPClientSpy { _ in throw URLError(.timedOut) })

        let error = await errorThrown { try await sut.items() }

        guard case FeedError.connectivity(let cause) = error else {
            return XCTFail(
                "a request that fails must throw .connectivity; seen: \(error.localizedDescription)")
        }
        XCTAssertEqual((cause as? URLError)?.code, .timedOut, "the cause must be the error of its client")
    }

    func test_items_throwsConnectivity_onACancelledRequest_unlessItsTaskIsCancelled() async {
        let sut = makeSUT(client: HTTPClientSpy { _ in throw URLError(.cancelled) })

        let error = await errorThrown { try await sut.items() }

        guard case FeedError.connectivity(let cause) = error else {
            return XCTFail(
                "this task is not cancelled, so .connectivity must be thrown; seen: \(error.localizedDescription)"
            )
        }
        XCTAssertEqual((cause as? URLError)?.code, .cancelled, "the cause must be the error of its client")
    }

    func test_items_throwsInvalidData_onDataThatIsNotAFeed() async {
        let sut = makeSUT(client: HTTPClientSpy { _ in Sample.notAFeedData })

        let error = await errorThrown { try await sut.items() }

        guard case FeedError.invalidData(let cause) = error else {
            return XCTFail(
                "data that is not a feed must throw .invalidData; seen: \(error.localizedDescription)")
        }
        XCTAssertTrue(cause is DecodingError, "the decoder's error must be the cause; seen: \(cause)")
    }

    func test_items_throwsCancellation_onceItsTaskIsCancelled() async {
        var load: Task<any Error, Never>?
        let client = HTTPClientSpy { _ in
            load?.cancel()
            throw URLError(.cancelled)
        }
        let sut = makeSUT(client: client)

        load = Task { await errorThrown { try await sut.items() } }
        let error = await load?.value

        XCTAssertTrue(
            error is CancellationError,
            "a cancelled load must throw a CancellationError; seen: \(error?.localizedDescription ?? "none")")
    }

    // MARK: - Helpers

    private let feedURL = nowhere.appendingPathComponent("feed")

    private func makeSUT(client: HTTPClientSpy) -> RemoteFeedLoader {
        let sut = RemoteFeedLoader(url: feedURL)
        sut.client = client
        return sut
    }
}
