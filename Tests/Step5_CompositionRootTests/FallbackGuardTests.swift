import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// What a fallback must leave alone.
@MainActor
final class FallbackGuardTests: XCTestCase {
    func test_get_callsThePrimaryOnly_ifItAnswers() async throws {
        let fallback = HTTPClientSpy { _ in Sample.otherImage }
        let sut = FallbackHTTPClient(primary: HTTPClientSpy { _ in Sample.image }, fallback: fallback)

        let answer = try await sut.get(from: nowhere)

        XCTAssertEqual(answer, Sample.image, "the primary's answer must come back")
        XCTAssertEqual(fallback.requestedURLs, [], "the fallback must not be called")
    }

    func test_get_throwsTheStatus_ofAServerThatRefuses() async {
        let fallback = HTTPClientSpy { _ in Sample.otherImage }
        let sut = FallbackHTTPClient(
            primary: HTTPClientSpy { _ in throw HTTPStatusError(code: 401) }, fallback: fallback)

        do {
            let answer = try await sut.get(from: nowhere)
            XCTFail("the server has answered, so its refusal must be thrown; seen: \(answer)")
        } catch {
            XCTAssertEqual((error as? HTTPStatusError)?.code, 401, "the server's status must be thrown")
        }
        XCTAssertEqual(fallback.requestedURLs, [], "the fallback must not be called")
    }

    func test_get_throwsBadServerResponse_ofThePrimary() async {
        let fallback = HTTPClientSpy { _ in Sample.otherImage }
        let sut = FallbackHTTPClient(
            primary: HTTPClientSpy { _ in throw URLError(.badServerResponse) }, fallback: fallback)

        do {
            let answer = try await sut.get(from: nowhere)
            XCTFail("the server has answered, so the error must be thrown; seen: \(answer)")
        } catch {
            XCTAssertEqual(
                (error as? URLError)?.code, .badServerResponse, "the primary's error must be thrown")
        }
        XCTAssertEqual(fallback.requestedURLs, [], "the fallback must not be called")
    }

    func test_get_leavesTheFallbackAlone_onceItsTaskIsCancelled() async {
        let fallback = HTTPClientSpy { _ in Sample.otherImage }
        let sut = FallbackHTTPClient(
            primary: HTTPClientSpy.cancelling { throw URLError(.cannotConnectToHost) }, fallback: fallback)

        _ = await Task { try await sut.get(from: nowhere) }.result

        XCTAssertEqual(fallback.requestedURLs, [], "the fallback must not be called")
    }

    func test_fallbackRoot_showsNoBuiltInPicture_forAPictureOfTheUsers() async throws {
        let server = try LoopbackServer(.reset)
        defer { server.stop() }
        let pictures = ["\(server.baseURL)/tram.svg", "\(server.baseURL)/other/feed"]
        server["/feed"] = .ok(Sample.feed(ofImages: pictures))
        let sut = makeRoot(Options(address: server.baseURL, source: .fallback)).openFeed()

        await sut.load()

        guard case .items(let items) = sut.state else {
            return XCTFail("the feed must be shown; seen: \(sut.state)")
        }
        let images = items.map { item in
            let screen = sut.select(item)
            screen.show()
            return screen.image
        }
        XCTAssertEqual(images, [nil, nil], "pictures that did not come must stay missing")
    }
}
