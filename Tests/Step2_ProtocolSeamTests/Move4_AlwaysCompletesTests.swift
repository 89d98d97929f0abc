import Foundation
import Support
import XCTest

@testable import Step2_ProtocolSeam

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The legacy path that never completes: whoever waits there, waits for ever.
final class Move4_AlwaysCompletesTests: XCTestCase {
    func test_get_fails_onNoDataNoResponseNoError() {
        XCTAssertEqual(
            outcome(data: nil, response: nil), "failure(URLError \(URLError.badServerResponse.rawValue))",
            "`get` never called back: an answer with nothing in it must fail with .badServerResponse")
    }

    func test_get_fails_onResponseThatIsNotHTTP() {
        let response = URLResponse(
            url: nowhere, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)

        XCTAssertEqual(
            outcome(data: Data("body".utf8), response: response),
            "failure(URLError \(URLError.badServerResponse.rawValue))",
            "without a status nobody can say that it went well: it must fail with .badServerResponse, once")
    }

    // MARK: - Helpers

    private func outcome(data: Data?, response: URLResponse?) -> String {
        let session = NetworkSessionSpy()
        let received = Captured<Result<Data, Error>>()
        ApiClient(session: session).get(from: nowhere) { received.append($0) }

        session.complete(with: data, response, nil)

        return session.requests.isEmpty ? "the session was not asked" : summary(of: received.values)
    }
}
