import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the client has learnt of sessions that no server can show.
final class ClientGuardTests: XCTestCase {
    @MainActor
    func test_get_fails_onAnswerThatIsNotHTTP() async {
        let received = Captured<Result<Data, any Error>>()

        ApiClient(session: FileSession()).get(from: nowhere) { received.append($0) }
        _ = await eventually { !received.values.isEmpty }

        XCTAssertEqual(
            summary(of: received.values), "failure(URLError \(URLError.badServerResponse.rawValue))",
            "an answer that is not HTTP must be delivered as a .badServerResponse")
    }

    private struct FileSession: NetworkSession {
        func performRequest(for request: URLRequest, completionHandler: @escaping CompletionHandler) {
            let response = URLResponse(
                url: nowhere, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
            completionHandler(Data("body".utf8), response, nil)
        }
    }
}
