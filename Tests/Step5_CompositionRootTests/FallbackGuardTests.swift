import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// What a fallback must leave alone.
@MainActor
final class FallbackGuardTests: XCTestCase {
    func test_fallback_asksTheFirstClientOnly_ifItAnswers() async throws {
        let second = HTTPClientSpy { _ in Sample.otherImage }
        let sut = FallbackHTTPClient(first: HTTPClientSpy { _ in Sample.image }, second: second)

        let answer = try await sut.get(from: nowhere)

        XCTAssertEqual(answer, Sample.image, "the first client's answer must come back")
        XCTAssertEqual(second.requestedURLs, [], "the second client must not be asked")
    }

    func test_fallback_throwsTheStatus_ofAServerThatRefuses() async {
        let second = HTTPClientSpy { _ in Sample.otherImage }
        let sut = FallbackHTTPClient(
            first: HTTPClientSpy { _ in throw HTTPStatusError(code: 401) }, second: second)

        do {
            let answer = try await sut.get(from: nowhere)
            XCTFail("the server has answered, so its refusal must be thrown; seen: \(answer)")
        } catch {
            XCTAssertEqual((error as? HTTPStatusError)?.code, 401, "the server's status must be thrown")
        }
        XCTAssertEqual(second.requestedURLs, [], "the second client must not be asked")
    }

    func test_fallback_throwsABadAnswerOfTheServer() async {
        let second = HTTPClientSpy { _ in Sample.otherImage }
        let sut = FallbackHTTPClient(
            first: HTTPClientSpy { _ in throw URLError(.badServerResponse) }, second: second)

        do {
            let answer = try await sut.get(from: nowhere)
            XCTFail("the server has answered, so the error must be thrown; seen: \(answer)")
        } catch {
            XCTAssertEqual((error as? URLError)?.code, .badServerResponse, "the first client's error")
        }
        XCTAssertEqual(second.requestedURLs, [], "the second client must not be asked")
    }

    func test_fallback_asksNoOtherClient_onceItsTaskIsCancelled() async {
        let second = HTTPClientSpy { _ in Sample.otherImage }
        let sut = FallbackHTTPClient(
            first: HTTPClientSpy.cancelling { throw URLError(.networkConnectionLost) }, second: second)

        _ = await Task { try await sut.get(from: nowhere) }.result

        XCTAssertEqual(second.requestedURLs, [], "the second client must not be asked")
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
