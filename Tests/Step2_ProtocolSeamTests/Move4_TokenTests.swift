import Foundation
import Support
import XCTest

@testable import Step2_ProtocolSeam

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The token, observable at last: whose is it, and where does it go?
final class Move4_TokenTests: XCTestCase {
    override func tearDown() {
        ApiClient.instance.accessToken = nil
        super.tearDown()
    }

    func test_get_sendsTheClientsOwnToken() {
        let (sut, session) = makeSUT(accessToken: "anna")

        sut.get(from: server) { _ in }

        XCTAssertEqual(
            session.tokens, ["Bearer anna"],
            "the request must carry the token of this very client; seen: \(session.tokens)")
    }

    func test_get_sendsNoTokenOfAnotherClient() {
        ApiClient.instance.accessToken = "ben"
        let (sut, session) = makeSUT(accessToken: nil)

        sut.get(from: server) { _ in }

        XCTAssertEqual(
            session.tokens, [nil], "a client without a token must send none; seen: \(session.tokens)")
    }

    func test_get_sendsTheTokenOfTheMoment() {
        let (sut, session) = makeSUT(accessToken: "anna")

        sut.get(from: server) { _ in }
        sut.accessToken = "ben"
        sut.get(from: server) { _ in }

        XCTAssertEqual(
            session.tokens, ["Bearer anna", "Bearer ben"],
            "the token can change here, so each request must carry that of its moment; seen: \(session.tokens)"
        )
    }

    func test_get_sendsTheTokenToItsOwnServerOnly() {
        let others = [
            "https://127.0.0.1:1/a.png", "http://127.0.0.1:2/a.png", "http://127.0.0.2:1/a.png",
            "http://127.0.0.11:1/a.png", "http://127.0.0.1:11/a.png", "http://127.0.0.1:1@127.0.0.2:1/a.png",
            "http://localhost:1/a.png",
        ]

        for other in others {
            let (sut, session) = makeSUT(accessToken: "anna")

            sut.get(from: URL(string: other)!) { _ in }

            XCTAssertEqual(
                session.tokens, [nil],
                "\(other) is not at \(server): it must get no token; seen: \(session.tokens)")
        }
    }

    func test_get_sendsTheTokenToItsOwnServer_howeverItsAddressIsWritten() {
        for (server, url) in [
            ("http://localhost", "HTTP://LOCALHOST:80/a.png"),
            ("https://localhost:443", "https://localhost/a.png"),
        ] {
            let (sut, session) = makeSUT(accessToken: "anna")
            sut.baseURL = URL(string: server)!

            sut.get(from: URL(string: url)!) { _ in }

            XCTAssertEqual(
                session.tokens, ["Bearer anna"],
                "\(url) is at \(server): it must get the token; seen: \(session.tokens)")
        }
    }

    func test_get_addsNothingButTheToken() {
        let (sut, session) = makeSUT(accessToken: "anna")
        let url = URL(string: "\(server)/deep/down.png?size=2")!

        sut.get(from: url) { _ in }

        XCTAssertEqual(session.requests.map(\.url), [url], "the address must be asked for as it is")
        XCTAssertEqual(
            session.requests.map(\.allHTTPHeaderFields), [["Authorization": "Bearer anna"]],
            "the token must be the only header that the client adds")
    }

    // MARK: - Helpers

    /// On loopback, as all addresses in here: it may be that somebody really asks.
    private let server = URL(string: "http://127.0.0.1:1")!

    private func makeSUT(accessToken: String?) -> (sut: ApiClient, session: NetworkSessionSpy) {
        let session = NetworkSessionSpy()
        let sut = ApiClient(session: session)
        sut.baseURL = server
        sut.accessToken = accessToken
        checkForLeak(sut)
        return (sut, session)
    }
}
