import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// Constructor injection: a loader is born with its client, and keeps it.
final class Move2_LoaderInitTests: XCTestCase {
    @MainActor
    func test_items_asksTheClientOfItsInitOnce() async {
        let (client, otherClient) = (HTTPClientSpy([url: .success(Sample.feedData)]), HTTPClientSpy())
        let (sut, other) = (makeSUT(client), makeSUT(otherClient))

        _ = try? await sut.items()

        XCTAssertEqual(
            client.requestedURLs, [url],
            "the client that this loader was made with must get one request; it got \(client.requestedURLs.count)"
        )
        XCTAssertEqual(otherClient.requestedURLs, [], "the client of another loader must get none")
        _ = other
    }

    @MainActor
    func test_items_returnsItems_onFeed() async {
        let outcome = await outcome(on: .success(Sample.feedData))

        XCTAssertEqual(
            outcome, "success(2 items)", "what the client answers must be returned as items; seen: \(outcome)"
        )
    }

    @MainActor
    func test_items_throwsConnectivity_onClientError() async {
        let outcome = await outcome(on: .failure(SampleError("offline")))

        XCTAssertEqual(
            outcome, "failure(connectivity: offline)",
            "a failure of the client must be thrown as .connectivity, with its cause; seen: \(outcome)")
    }

    @MainActor
    func test_items_throwsInvalidData_onWrongJSON() async {
        let outcome = await outcome(on: .success(Sample.noFeedData))

        XCTAssertEqual(
            outcome.prefix { $0 != ":" }, "failure(invalidData",
            "what is no feed must be thrown as .invalidData; seen: \(outcome)")
    }

    func test_sources_giveTheLoaderNoFallback() throws {
        let sources = try StepSources()
        let loader = sources.file(declaring: "RemoteFeedLoader") ?? "RemoteFeedLoader.swift"

        assertNone(
            (sources.flags(.singletonAccess, .implicitlyUnwrapped) + sources.settableProperties
                + sources.places(of: #"HTTPClient\)?[!?]?\s*=\s*(?:\w+[.(]|\.)"#)).filter {
                    $0.hasPrefix("\(loader):")
                },
            "a loader must get its client by `init`, without a default, and keep it")
    }

    // MARK: - Helpers

    private let url = nowhere.appendingPathComponent("feed")

    @MainActor
    private func makeSUT(_ client: HTTPClientSpy) -> RemoteFeedLoader {
        let sut = RemoteFeedLoader(url: url, client: client)
        checkForLeak(sut)
        return sut
    }

    @MainActor
    private func outcome(on answer: Result<Data, any Error>) async -> String {
        let sut = makeSUT(HTTPClientSpy([url: answer]))
        return await Support.outcome { try await sut.items() }
    }
}
