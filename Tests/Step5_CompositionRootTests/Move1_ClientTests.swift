import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The client without a singleton: six tests of Step 2, with another `makeSUT`.
@MainActor
final class Move1_ClientTests: XCTestCase {
    func test_get_usesItsOwnSessionOnce_andNoOther() async {
        let (session, otherSession) = (SessionSpy { _ in http(200) }, SessionSpy { _ in http(200) })
        let sut = makeSUT(session: session)
        _ = makeSUT(session: otherSession)  // the last one made must not win

        _ = try? await sut.get(from: nowhere)

        XCTAssertEqual(
            session.requestedURLs, [nowhere], "a client must send its request once, by its own session")
        XCTAssertEqual(otherSession.requestedURLs, [], "a client must not use another client's session")
    }

    func test_get_returnsTheBodyOfTheAnswer() async {
        let sut = makeSUT(session: SessionSpy { _ in http(200, Data("body".utf8)) })

        let body = try? await sut.get(from: nowhere)

        XCTAssertEqual(body, Data("body".utf8), "the body of the session's answer must come back")
    }

    func test_get_throwsWhatItsSessionThrows() async {
        let sut = makeSUT(session: SessionSpy { _ in throw URLError(.secureConnectionFailed) })

        do {
            let body = try await sut.get(from: nowhere)
            XCTFail("a failed request must have no body; seen: \(body)")
        } catch {
            XCTAssertEqual(
                (error as? URLError)?.code, .secureConnectionFailed, "the session's error must be thrown")
        }
    }

    func test_get_throwsTheStatus_outside200To299() async {
        for status in [199, 300, 404, 500] {
            let sut = makeSUT(session: SessionSpy { _ in http(status, Data("body".utf8)) })

            do {
                let body = try await sut.get(from: nowhere)
                XCTFail("status \(status) must be thrown as an error; seen: a body of \(body)")
            } catch {
                XCTAssertTrue(
                    error.localizedDescription.contains("\(status)"),
                    "the error's words must name status \(status); seen: \(error.localizedDescription)")
            }
        }
    }

    func test_get_sendsTheToken_toItsOwnServer() async {
        let session = SessionSpy { _ in http(200) }
        let sut = makeSUT(session: session, server: "http://localhost:1", token: "anna")

        for url in ["http://localhost:1/feed", "HTTP://LOCALHOST:1/a.png"] {
            _ = try? await sut.get(from: URL(string: url)!)
        }

        XCTAssertEqual(
            session.tokens, ["Bearer anna", "Bearer anna"],
            "requests to the client's own server must carry the token, however the address is written")
    }

    func test_get_sendsTheToken_toNoOtherServer() async {
        let session = SessionSpy { _ in http(200) }
        let sut = makeSUT(session: session, server: "http://localhost:1", token: "anna")

        for url in ["http://127.0.0.1:1/a.png", "http://localhost:11/a.png", "https://localhost:1/a.png"] {
            _ = try? await sut.get(from: URL(string: url)!)
        }

        XCTAssertEqual(
            session.tokens, [nil, nil, nil],
            "another host, another port and another scheme are other servers, and must not get the token")
    }

    // MARK: - Helpers

    private func makeSUT(
        session: SessionSpy, server: String = "http://localhost:1", token: String? = nil
    ) -> URLSessionHTTPClient {
        URLSessionHTTPClient(session: session, server: URL(string: server)!, accessToken: token)
    }
}
