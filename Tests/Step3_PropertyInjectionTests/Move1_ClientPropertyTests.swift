import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// A contract between loader and client, and a property to hand the client in.
final class Move1_ClientPropertyTests: XCTestCase {
    @MainActor
    func test_items_asksItsOwnClientOnce() async throws {
        let (client, otherClient) = (HTTPClientSpy(), HTTPClientSpy())
        let (sut, other) = (makeSUT(client), makeSUT(otherClient))

        _ = try? await sut.items()

        XCTAssertEqual(
            client.requestedURLs, [url],
            "the client handed to this loader must get one request; it got \(client.requestedURLs.count)")
        XCTAssertEqual(otherClient.requestedURLs, [], "the client of another loader must get none")
        _ = other
    }

    @MainActor
    func test_items_returnsItems_onFeed() async throws {
        let outcome = await outcome { _ in Sample.feedData }

        XCTAssertEqual(
            outcome, "success(2 items)",
            "what the loader's client answers must be delivered as items")
    }

    @MainActor
    func test_items_throwsConnectivity_onClientError() async throws {
        var asked = 0
        let outcome = await outcome { _ in
            asked += 1
            throw SampleError("offline")
        }

        XCTAssertEqual(asked, 1, "the loader's client must be asked once, also if it fails")
        XCTAssertEqual(
            outcome, "failure(connectivity: offline)",
            "a failure of the loader's client must be delivered as .connectivity, with its cause")
    }

    @MainActor
    func test_items_throwsInvalidData_onWrongJSON() async throws {
        let outcome = await outcome { _ in Sample.noFeedData }

        XCTAssertEqual(
            outcome, "failure(invalidData: not decodable)",
            "what is no feed must be delivered as .invalidData")
    }

    // MARK: - Helpers

    private let url = nowhere.appendingPathComponent("feed")

    @MainActor
    private func makeSUT(_ client: HTTPClientSpy) -> RemoteFeedLoader {
        let sut = RemoteFeedLoader(url: url)
        sut.client = client
        return sut
    }

    @MainActor
    private func outcome(_ answer: @escaping (URL) async throws -> Data) async -> String {
        let sut = makeSUT(HTTPClientSpy(answer))
        return await Support.outcome { try await sut.items() }
    }
}
