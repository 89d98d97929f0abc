import Foundation
import Support
import XCTest

@testable import Step2_ProtocolSeam

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Where the token goes: to the server that issued it.
@MainActor
final class Move3_TokenTests: XCTestCase {
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
        let others = [
            ("host", "http://127.0.0.1:1/a.png"), ("port", "http://localhost:11/a.png"),
            ("scheme", "https://localhost:1/a.png"),
        ]
        for (difference, url) in others {
            let session = SessionSpy { _ in http(200) }
            let sut = makeSUT(session: session, server: "http://localhost:1", token: "anna")

            _ = try? await sut.get(from: URL(string: url)!)

            XCTAssertEqual(
                session.tokens, [nil], "another \(difference) is another server, and must not get the token")
        }
    }

    // MARK: - Helpers

    private func makeSUT(session: SessionSpy, server: String, token: String?) -> ApiClient {
        let client = makeClient(session: session)
        client.baseURL = URL(string: server)!
        client.accessToken = token
        return client
    }
}
