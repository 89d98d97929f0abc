import Foundation
import Support
import XCTest

@testable import Step2_ProtocolSeam

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A seam below the client: it asks the session that it was handed.
final class Move1_NetworkSessionTests: XCTestCase {
    func test_get_asksTheSessionItWasHandedOnce() {
        let (session, otherSession) = (NetworkSessionSpy(), NetworkSessionSpy())
        let (sut, other) = (ApiClient(session: session), ApiClient(session: otherSession))
        checkForLeak(sut)

        sut.get(from: url) { _ in }

        XCTAssertEqual(
            session.requests.map(\.url), [url],
            "the session handed to this client must get one request; it got \(session.requests.count)")
        XCTAssertEqual(otherSession.requests.count, 0, "the session of another client must get none")
        _ = other
    }

    @MainActor
    func test_get_deliversTheBodyThatTheSessionAnswers() async {
        let session = NetworkSessionSpy()
        let received = Captured<Result<Data, any Error>>()

        ApiClient(session: session).get(from: url) { received.append($0) }
        session.complete(with: Data("body".utf8), status: 200)
        _ = await eventually { !received.values.isEmpty }

        XCTAssertEqual(
            summary(of: received.values), "success(body)",
            "the answer of the session must be delivered; seen: \(summary(of: received.values))")
    }

    func test_urlSession_isANetworkSessionThatAsksForReal() async throws {
        let server = try LoopbackServer(.ok("body"))
        defer { server.stop() }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["X-Session": "of the test"]
        configuration.connectionProxyDictionary = [:]  // no proxy may take it off this machine
        let urlSession: Any = URLSession(configuration: configuration)
        guard let session = urlSession as? any NetworkSession else {
            return XCTFail("`URLSession` must be a `NetworkSession`; it does not conform")
        }

        let body: Data? = await firstAnswer { answer in
            session.performRequest(for: URLRequest(url: server.baseURL)) { data, _, _ in
                answer(data ?? Data())
            }
        }

        XCTAssertEqual(body, Data("body".utf8), "`performRequest` must deliver what the server answers")
        XCTAssertEqual(
            server.requests.map { $0.headers["x-session"] }, ["of the test"],
            "the request must be made by this very session, with its own configuration")
    }

    // MARK: - Helpers

    private let url = nowhere.appendingPathComponent("feed")
}
