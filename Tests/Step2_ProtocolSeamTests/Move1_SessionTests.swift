import Foundation
import Support
import XCTest

@testable import Step2_ProtocolSeam

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A client uses the session that it was given, and no other.
@MainActor
final class Move1_SessionTests: XCTestCase {
    func test_get_usesItsOwnSessionOnce_andNoOther() async {
        let (session, otherSession) = (SessionSpy { _ in http(200) }, SessionSpy { _ in http(200) })
        let sut = makeSUT(session: session)
        _ = makeSUT(session: otherSession)  // the last one made must not win

        _ = try? await sut.get(from: nowhere)

        XCTAssertEqual(
            session.requestedURLs, [nowhere], "a client must send its request once, by its own session")
        XCTAssertEqual(otherSession.requestedURLs, [], "a client must not use another client's session")
    }

    /// A Mac's `URLSession.shared` keeps answers, whoever's token has brought them.
    func test_get_wantsNoKeptAnswer() async {
        let session = SessionSpy { _ in http(200) }
        let sut = makeSUT(session: session)

        _ = try? await sut.get(from: nowhere)

        XCTAssertEqual(
            session.requests.map(\.cachePolicy), [.reloadIgnoringLocalCacheData],
            "a session may have kept an answer for another user, so the request must ask for a new one")
    }

    func test_get_returnsTheBodyOfTheAnswer() async {
        let sut = makeSUT(session: SessionSpy { _ in http(200, "body") })

        let body = await result { try await sut.get(from: nowhere) }

        XCTAssertEqual(try body.get().text, "body", "the body of the session's answer must come back")
    }

    func test_get_throwsWhatItsSessionThrows() async {
        let sut = makeSUT(session: SessionSpy { _ in throw URLError(.secureConnectionFailed) })

        let error = await errorThrown { try await sut.get(from: nowhere) }

        XCTAssertEqual(
            (error as? URLError)?.code, .secureConnectionFailed,
            "the session's error must be thrown; seen: \(error.localizedDescription)")
    }

    func test_get_usesARealSession_thatItWasGiven() async throws {
        let server = try LoopbackServer(.ok("body"))
        defer { server.stop() }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["X-Session": "test"]
        let sut = makeClient(session: URLSession(configuration: configuration))

        _ = try await sut.get(from: server.baseURL)

        XCTAssertEqual(
            server.requests.map { $0.headers["x-session"] }, ["test"],
            "the client must use the URLSession that it was given, which adds the header X-Session: test")
    }

    // MARK: - Helpers

    private func makeSUT(session: SessionSpy) -> ApiClient { makeClient(session: session) }
}
