import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// Constructor injection: a loader and a cache are born with their client, and keep it.
final class Move1_ClientInitTests: XCTestCase {
    @MainActor
    func test_items_asksTheClientOfItsInitOnce_andNobodyElse() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        let (client, otherClient) = (HTTPClientSpy { _ in Sample.feedData }, HTTPClientSpy())
        let sut = RemoteFeedLoader(url: server.baseURL, client: client)
        let other = RemoteFeedLoader(url: server.baseURL, client: otherClient)

        _ = try? await sut.items()

        XCTAssertEqual(
            client.requestedURLs, [server.baseURL],
            "the client that this loader was made with must get one request; it got \(client.requestedURLs.count)"
        )
        XCTAssertEqual(otherClient.requestedURLs, [], "the client of another loader must get none")
        XCTAssertEqual(server.requests.count, 0, "no server must be asked past the client that was handed in")
        _ = other
    }

    @MainActor
    func test_items_returnsItems_onFeed() async throws {
        let outcome = await outcome { _ in Sample.feedData }

        XCTAssertEqual(
            outcome, "success(2 items)", "what the client answers must be returned as items; seen: \(outcome)"
        )
    }

    @MainActor
    func test_items_throwsConnectivity_onClientError() async throws {
        let outcome = await outcome { _ in throw SampleError("offline") }

        XCTAssertEqual(
            outcome, "failure(connectivity: offline)",
            "a failure of the client must be thrown as .connectivity, with its cause; seen: \(outcome)")
    }

    @MainActor
    func test_items_throwsInvalidData_onWrongJSON() async throws {
        let outcome = await outcome { _ in Sample.noFeedData }

        XCTAssertEqual(
            outcome, "failure(invalidData: not decodable)",
            "what is no feed must be thrown as .invalidData; seen: \(outcome)")
    }

    @MainActor
    func test_items_throws_whenItsTaskIsCancelled() async throws {
        let client = HTTPClientSpy { _ in try await stall() }
        let sut = RemoteFeedLoader(url: url, client: client)
        var seen = ""
        let task = Task { seen = await Support.outcome { try await sut.items() } }
        _ = await eventually { !client.requestedURLs.isEmpty || !seen.isEmpty }

        let hasEnded = await ends(task)

        XCTAssertTrue(hasEnded, "a loader must end when its task is cancelled; it waits for its client")
        XCTAssertEqual(
            "\(client.requestedURLs.count) request, \(seen.prefix { $0 != "(" })", "1 request, failure",
            "a load that is cancelled must have asked its client, and must fail: it has no items, not even an empty list; seen: \(seen)"
        )
    }

    @MainActor
    func test_prefetch_asksTheClientOfItsInit_andNobodyElse() async throws {
        let server = try LoopbackServer(.echo)
        defer { server.stop() }
        let url = server.baseURL.appendingPathComponent("a")
        let (client, otherClient) = (HTTPClientSpy { _ in throw SampleError("offline") }, HTTPClientSpy())
        let (sut, other) = (ImageCache(client: client), ImageCache(client: otherClient))

        await sut.prefetch([url])

        XCTAssertEqual(
            client.requestedURLs, [url],
            "the client that this cache was made with must get one request; it got \(client.requestedURLs.count)"
        )
        XCTAssertEqual(otherClient.requestedURLs, [], "the client of another cache must get none")
        XCTAssertEqual(server.requests.count, 0, "no server must be asked past the client that was handed in")
        _ = other
    }

    @MainActor
    func test_prefetch_keepsWhatArrives_andLeavesOutWhatCannotBeHad() async throws {
        let urls = (0..<10).map { nowhere.appendingPathComponent("\($0)") }
        let sut = ImageCache(
            client: HTTPClientSpy { url in
                if url == urls[0] { throw SampleError("offline") }
                return Data("image of \(url.path)".utf8)
            })

        await sut.prefetch(urls)

        XCTAssertEqual(
            urls.map { sut.image(for: $0).map { String(decoding: $0, as: UTF8.self) } },
            [nil] + urls.dropFirst().map { "image of \($0.path)" },
            "each image that arrives must be kept under its own address, and one that fails must stop no other"
        )
    }

    /// The functions at the end of this file are called only if the step has no initializer that fits.
    @MainActor
    func test_loaderAndCache_areNotMadeWithoutAClient() async throws {
        let made: [(call: String, result: Any)] = [
            ("RemoteFeedLoader(url:)", RemoteFeedLoader(url: url)),
            ("RemoteFeedLoader(url:client: nil)", RemoteFeedLoader(url: url, client: nil)),
            ("ImageCache()", ImageCache()), ("ImageCache(client: nil)", ImageCache(client: nil)),
        ]

        let calls = made.filter { !($0.result is Missing) }.map(\.call)
        XCTAssertEqual(
            calls, [], "these calls compile, so the client comes from somewhere else; ask for it in `init`")
    }

    func test_sources_haveNoWayAroundTheInitializer() throws {
        assertNone(
            try StepSources().waysAround(initOf: "RemoteFeedLoader", "ImageCache"),
            "these initializers make it without all that it needs; ask for all of it in the only `init`")
    }

    func test_sources_letNobodyReplaceTheClient() throws {
        assertNone(
            try StepSources().changeable("HTTPClient").filter {
                $0.hasPrefix("RemoteFeedLoader") || $0.hasPrefix("ImageCache")
            }, "the client that a loader or a cache was made with must be a constant")
    }

    // MARK: - Helpers

    private let url = nowhere.appendingPathComponent("feed")

    @MainActor
    private func outcome(_ answer: @escaping (URL) async throws -> Data) async -> String {
        let sut = RemoteFeedLoader(url: url, client: HTTPClientSpy(answer))
        return await Support.outcome { try await sut.items() }
    }
}

private struct Missing {}
@_disfavoredOverload private func RemoteFeedLoader(url: URL) -> Missing { Missing() }
@_disfavoredOverload private func RemoteFeedLoader(url: URL, client: Missing?) -> Missing { Missing() }
@_disfavoredOverload private func ImageCache() -> Missing { Missing() }
@_disfavoredOverload private func ImageCache(client: Missing?) -> Missing { Missing() }
