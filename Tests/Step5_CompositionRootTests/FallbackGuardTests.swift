import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// What a fallback must leave alone.
@MainActor
final class FallbackGuardTests: XCTestCase {
    func test_fallback_asksTheFirstClientOnly_ifItAnswers() async throws {
        let sut = FallbackHTTPClient(first: HTTPClientSpy { _ in Sample.image }, second: HTTPClientSpy())

        let answer = try await sut.get(from: nowhere)

        XCTAssertEqual(answer, Sample.image)
    }

    func test_fallback_throwsARefusalOfTheServer() async {
        for refusal in [HTTPStatusError(code: 401), URLError(.badServerResponse)] as [any Error] {
            let sut = FallbackHTTPClient(first: HTTPClientSpy { _ in throw refusal }, second: HTTPClientSpy())

            do {
                let answer = try await sut.get(from: nowhere)
                XCTFail("the server has answered, so its refusal must be thrown; seen: \(answer)")
            } catch {
                XCTAssertEqual(error.localizedDescription, refusal.localizedDescription)
            }
        }
    }

    func test_fallback_asksNoOtherClient_onceItsTaskIsCancelled() async {
        let sut = FallbackHTTPClient(
            first: HTTPClientSpy.cancelling { throw URLError(.networkConnectionLost) },
            second: HTTPClientSpy())

        _ = await Task { try await sut.get(from: nowhere) }.result
    }

    func test_fallbackRoot_showsNoBuiltInPicture_forAPictureOfTheUsers() async throws {
        let server = try LoopbackServer(.reset)
        defer { server.stop() }
        let pictures = ["\(server.baseURL)/tram.svg", "\(server.baseURL)/other/feed"]
        server["/feed"] = .ok(Sample.feed(ofImages: pictures))
        let sut = makeRoot(Options(address: server.baseURL, source: .fallback)).openFeed()

        await sut.load()

        guard case .items(let items) = sut.state else { return XCTFail("seen: \(sut.state)") }
        for item in items {
            let screen = sut.select(item)
            screen.show()
            XCTAssertNil(
                screen.image, "a picture that did not come must stay missing; \(item.imageURL) is shown")
        }
    }
}
