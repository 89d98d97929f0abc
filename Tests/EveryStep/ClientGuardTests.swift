import Foundation
import Support
import XCTest

#if STEP3
@testable import Step3_PropertyInjection
#elseif STEP4
@testable import Step4_ConstructorInjection
#elseif STEP5
@testable import Step5_CompositionRoot
#endif

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the client has learnt in Step 2, seen by its session. The later steps share these tests.
@MainActor
final class ClientGuardTests: XCTestCase {
    func test_get_usesItsOwnSessionOnce_andNoOther() async throws {
        let (session, otherSession) = (SessionSpy { _ in http(200) }, SessionSpy { _ in http(200) })
        let sut = makeSUT(session: session)
        _ = makeSUT(session: otherSession)  // the last one made must not win

        _ = try await sut.get(from: nowhere)

        XCTAssertEqual(
            session.requestedURLs, [nowhere], "a client must send its request once, by its own session")
        XCTAssertEqual(otherSession.requestedURLs, [], "a client must not use another client's session")
    }

    func test_get_sendsAGet() async throws {
        let session = SessionSpy { _ in http(200) }

        _ = try await makeSUT(session: session).get(from: nowhere)

        XCTAssertEqual(session.requests.map(\.httpMethod), ["GET"], "the request must be a GET")
    }

    func test_get_throwsWhatItsSessionThrows() async {
        let sut = makeSUT(session: SessionSpy { _ in throw URLError(.secureConnectionFailed) })

        let error = await errorThrown { try await sut.get(from: nowhere) }

        XCTAssertEqual(
            (error as? URLError)?.code, .secureConnectionFailed,
            "the session's error must be thrown; seen: \(error.localizedDescription)")
    }

    func test_get_throwsTheStatus_ofAFailure() async {
        for status in [199, 300, 404, 500] {
            let sut = makeSUT(session: SessionSpy { _ in http(status, "body") })

            let error = await errorThrown { try await sut.get(from: nowhere) }

            XCTAssertTrue(
                error.localizedDescription.contains("\(status)"),
                "the error's words must name status \(status); seen: \(error.localizedDescription)")
        }
    }

    func test_get_returnsTheBody_ofASuccess() async throws {
        for (status, body) in [(200, "body"), (203, "body"), (204, ""), (299, "body")] {
            let sut = makeSUT(session: SessionSpy { _ in http(status, body) })

            let seen = try await sut.get(from: nowhere)

            XCTAssertEqual(
                seen.text, body, "status \(status) is a success, and its body must come back, even if empty")
        }
    }

    func test_get_throwsBadServerResponse_onANonHTTPResponse() async {
        let response = URLResponse(
            url: nowhere, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        let sut = makeSUT(session: SessionSpy { _ in (Data("body".utf8), response) })

        let error = await errorThrown { try await sut.get(from: nowhere) }

        XCTAssertEqual(
            (error as? URLError)?.code, .badServerResponse,
            "an answer that is not HTTP must be refused; seen: \(error.localizedDescription)")
    }

    func test_get_sendsTheToken_toItsOwnServer() async throws {
        let session = SessionSpy { _ in http(200) }
        let sut = makeSUT(session: session, server: "http://localhost:1", token: "anna")

        for url in ["http://localhost:1/feed", "HTTP://LOCALHOST:1/a.png"] {
            _ = try await sut.get(from: URL(string: url)!)
        }

        XCTAssertEqual(
            session.tokens, ["Bearer anna", "Bearer anna"],
            "requests to the client's own server must carry the token, however the address is written")
    }

    func test_get_sendsTheToken_toNoOtherServer() async throws {
        let others = [
            ("host", "http://127.0.0.1:1/a.png"), ("port", "http://localhost:11/a.png"),
            ("scheme", "https://localhost:1/a.png"),
        ]
        for (difference, url) in others {
            let session = SessionSpy { _ in http(200) }
            let sut = makeSUT(session: session, server: "http://localhost:1", token: "anna")

            _ = try await sut.get(from: URL(string: url)!)

            XCTAssertEqual(
                session.tokens, [nil], "another \(difference) is another server, and must not get the token")
        }
    }

    // MARK: - Helpers

    // A client that is made otherwise needs another `makeSUT`, and no other change.
    #if STEP5
    private func makeSUT(
        session: SessionSpy, server: String = "http://localhost:1", token: String? = nil
    ) -> URLSessionHTTPClient {
        URLSessionHTTPClient(session: session, server: URL(string: server)!, accessToken: token)
    }
    #else
    private func makeSUT(
        session: SessionSpy, server: String = "http://localhost:1", token: String? = nil
    ) -> ApiClient {
        let client = ApiClient(session: session)
        client.baseURL = URL(string: server)!
        client.accessToken = token
        return client
    }
    #endif
}

extension SessionSpy: NetworkSession {
    func answer(to request: URLRequest) async throws -> (Data, URLResponse) { try await record(request) }
}
