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
        for status in [401, 404, 503] {
            let fallback = HTTPClientSpy { _ in Sample.otherImage }
            let sut = FallbackHTTPClient(
                primary: HTTPClientSpy { _ in throw HTTPStatusError(code: status) }, fallback: fallback)

            do {
                let answer = try await sut.get(from: nowhere)
                XCTFail("the server has answered, so its refusal must be thrown; seen: \(answer)")
            } catch {
                XCTAssertEqual(
                    (error as? HTTPStatusError)?.code, status, "the server's status must be thrown")
            }
            XCTAssertEqual(fallback.requestedURLs, [], "the fallback must not be called")
        }
    }

    func test_get_asksThePrimaryAgain_thoughItHasFailedBefore() async throws {
        var isDown = true
        let sut = FallbackHTTPClient(
            primary: HTTPClientSpy { _ in
                if isDown { throw URLError(.notConnectedToInternet) }
                return Sample.image
            },
            fallback: HTTPClientSpy { _ in Sample.otherImage })
        _ = try? await sut.get(from: nowhere)
        isDown = false

        let answer = try await sut.get(from: nowhere)

        XCTAssertEqual(answer, Sample.image, "once the server is back, its answer must come back")
    }

    func test_get_throwsWhatElseWentWrong() async {
        for code in [.badServerResponse, .secureConnectionFailed, .cancelled] as [URLError.Code] {
            let fallback = HTTPClientSpy { _ in Sample.otherImage }
            let sut = FallbackHTTPClient(
                primary: HTTPClientSpy { _ in throw URLError(code) }, fallback: fallback)

            do {
                let answer = try await sut.get(from: nowhere)
                XCTFail("\(code) must be thrown; seen: \(answer)")
            } catch {
                XCTAssertEqual((error as? URLError)?.code, code, "the primary's error must be thrown")
            }
            XCTAssertEqual(fallback.requestedURLs, [], "after \(code), the fallback must not be called")
        }
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
        XCTAssertEqual(
            items.map(\.imageURL.absoluteString), pictures, "while a server answers, its feed must be shown")
        let images = items.map { item in
            let screen = sut.select(item)
            screen.show()
            return screen.image
        }
        XCTAssertEqual(images, [nil, nil], "pictures that did not come must stay missing")
    }
}
