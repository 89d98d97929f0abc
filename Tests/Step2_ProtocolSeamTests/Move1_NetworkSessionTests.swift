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
        let (sut, _) = (ApiClient(session: session), ApiClient(session: otherSession))

        sut.get(from: url) { _ in }

        XCTAssertEqual(
            [session.requests.map(\.url), otherSession.requests.map(\.url)], [[url], []],
            "`get` must send one request, through the session handed to this very client")
    }

    func test_get_deliversTheBodyThatTheSessionAnswers() {
        let session = NetworkSessionSpy()
        let received = Captured<Result<Data, Error>>()

        ApiClient(session: session).get(from: url) { received.append($0) }
        session.complete(with: Data("body".utf8), status: 200)

        XCTAssertEqual(
            summary(of: received.values), "success(body)",
            "the session's answer never arrived: whoever called `get` waits for URLSession.shared")
    }

    func test_performRequest_makesURLSessionAskForReal() async throws {
        let server = try LoopbackServer(.ok("body"))
        defer { server.stop() }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["X-Session": "of the test"]
        let session: NetworkSession = URLSession(configuration: configuration)

        let body: Data? = await firstAnswer { answer in
            session.performRequest(for: URLRequest(url: server.baseURL)) { data, _, _ in
                answer(data ?? Data())
            }
        }

        XCTAssertEqual(
            body, Data("body".utf8),
            "URLSession's `performRequest` answered without asking the server: make a data task, and resume it"
        )
        XCTAssertEqual(
            server.requests.map { $0.headers["x-session"] }, ["of the test"],
            "the task must be made by this very session, not by URLSession.shared")
    }

    // MARK: - Helpers

    private let url = nowhere.appendingPathComponent("feed")
}
