import Foundation
import Support
import XCTest

@testable import Step2_ProtocolSeam

/// The token header: sent since Step 1, observable at last.
final class Move3_TokenTests: XCTestCase {
    override func tearDown() {
        ApiClient.instance.accessToken = nil
        super.tearDown()
    }

    func test_get_sendsTheClientsOwnToken() {
        let (sut, session) = makeSUT(accessToken: "anna")

        sut.get(from: nowhere) { _ in }

        XCTAssertEqual(
            session.authorizations, ["Bearer anna"],
            "the request must carry this client's own token; it was looked up at ApiClient.instance")
        XCTAssertEqual(
            session.requests.map(\.cachePolicy), [.useProtocolCachePolicy],
            "the header is all that is added to a request")
    }

    func test_get_sendsNoToken_ofAnotherClient() {
        ApiClient.instance.accessToken = "ben"
        let (sut, session) = makeSUT(accessToken: nil)

        sut.get(from: nowhere) { _ in }

        XCTAssertEqual(
            session.authorizations, [nil], "this client has no token, and sent the one of ApiClient.instance")
    }

    func test_get_sendsTheTokenOfTheMoment() {
        let (sut, session) = makeSUT(accessToken: "anna")

        sut.get(from: nowhere) { _ in }
        sut.accessToken = "ben"
        sut.get(from: nowhere) { _ in }

        XCTAssertEqual(
            session.authorizations, ["Bearer anna", "Bearer ben"],
            "the token is mutable here, so each request must carry what it is at that moment")
    }

    // MARK: - Helpers

    private func makeSUT(accessToken: String?) -> (sut: ApiClient, session: NetworkSessionSpy) {
        let session = NetworkSessionSpy()
        let sut = ApiClient(session: session)
        sut.accessToken = accessToken
        return (sut, session)
    }
}

extension NetworkSessionSpy {
    fileprivate var authorizations: [String?] {
        requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    }
}
