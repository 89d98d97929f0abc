import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// What a loader requests from its client, and what it makes of the answer.
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

        let items = try? await sut.items()

        XCTAssertEqual(items, [.first, .second], "the feed that the client answers must come back as items")
    }

    func test_items_throwsConnectivity_withTheErrorOfItsClient() async {
        let sut = makeSUT(client: HTTPClientSpy { _ in throw URLError(.timedOut) })

        do {
            let items = try await sut.items()
            XCTFail("without an answer there must be no items; seen: \(items)")
        } catch FeedError.connectivity(let cause) {
            XCTAssertEqual((cause as? URLError)?.code, .timedOut, "the client's error must be the cause")
        } catch {
            XCTFail("the client's error must be thrown as .connectivity; seen: \(error.localizedDescription)")
        }
    }

    func test_items_throwsConnectivity_onACancelledRequest_unlessItsTaskIsCancelled() async {
        let sut = makeSUT(client: HTTPClientSpy { _ in throw URLError(.cancelled) })

        do {
            let items = try await sut.items()
            XCTFail("without an answer there must be no items; seen: \(items)")
        } catch FeedError.connectivity(let cause) {
            XCTAssertEqual((cause as? URLError)?.code, .cancelled, "the client's error must be the cause")
        } catch {
            XCTFail(
                "this task is not cancelled, so the error must be .connectivity; seen: \(error.localizedDescription)"
            )
        }
    }

    func test_items_throwsInvalidData_onDataThatIsNotAFeed() async {
        let sut = makeSUT(client: HTTPClientSpy { _ in Sample.noFeedData })

        do {
            let items = try await sut.items()
            XCTFail("an answer that is no feed must have no items; seen: \(items)")
        } catch FeedError.invalidData(let cause) {
            XCTAssertTrue(cause is DecodingError, "the decoder's error must be the cause; seen: \(cause)")
        } catch {
            XCTFail("what is no feed must be thrown as .invalidData; seen: \(error.localizedDescription)")
        }
    }

    func test_items_throwsCancellation_onceItsTaskIsCancelled() async {
        let sut = makeSUT(client: .cancelling { throw URLError(.cancelled) })

        do {
            let items = try await Task { try await sut.items() }.value
            XCTFail("a cancelled task must get no items; seen: \(items)")
        } catch {
            XCTAssertTrue(
                error is CancellationError,
                "a cancellation is no failure; seen: \(error.localizedDescription)")
        }
    }

    // MARK: - Helpers

    private let feedURL = nowhere.appendingPathComponent("feed")

    private func makeSUT(client: HTTPClientSpy) -> RemoteFeedLoader {
        let sut = RemoteFeedLoader(url: feedURL)
        sut.client = client
        return sut
    }
}
