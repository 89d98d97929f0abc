import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// Constructor injection: a loader is born with its client, and keeps it.
final class Move1_LoaderInitTests: XCTestCase {
    func test_load_asksTheClientOfItsInitOnce() {
        let (client, otherClient) = (HTTPClientSpy(), HTTPClientSpy())
        let (sut, _) = (makeSUT(client), makeSUT(otherClient))

        sut.load { _ in }

        XCTAssertEqual(
            [client.requestedURLs, otherClient.requestedURLs], [[url], []],
            "`load` must ask the client that this very loader was made with, once; the default was asked instead"
        )
    }

    func test_load_deliversItems_thoughNobodyKeepsTheLoader() {
        let client = HTTPClientSpy()
        let received = Captured<Result<[FeedItem], FeedError>>()

        makeSUT(client).load { received.append($0) }
        client.complete(with: .success(Sample.feedData))

        XCTAssertEqual(
            summary(of: received.values), "success(2 items)",
            "whoever asked waits for an answer of the client that the loader was made with")
    }

    func test_sources_giveTheLoaderNoFallback() throws {
        assertNone(
            try (redFlags(.singletonAccess) + constructions(of: ["ApiClient"]) + settableProperties())
                .filter { $0.hasPrefix("RemoteFeedLoader.swift") },
            "a default is a way to forget the client: it must come in by `init`, and stay, or not compile")
    }

    // MARK: - Helpers

    private let url = nowhere.appendingPathComponent("feed")

    private func makeSUT(_ client: HTTPClient) -> RemoteFeedLoader {
        let sut = RemoteFeedLoader(url: url, client: client)
        checkForLeak(sut)
        return sut
    }
}
