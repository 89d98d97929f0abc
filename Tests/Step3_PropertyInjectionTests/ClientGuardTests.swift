import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the client learnt in Step 2 must stay so.
final class ClientGuardTests: XCTestCase {
    func test_get_asksItsSessionWithItsToken_andCompletesOnceWithEachOutcome() {
        let body = Data("body".utf8)
        let noHTTP = URLResponse(url: nowhere, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        let answers: [(Data?, URLResponse?, Error?)] = [
            (body, http(199), nil), (body, http(200), nil), (nil, http(299), nil), (body, http(300), nil),
            (body, http(500), SampleError("cut off")), (body, noHTTP, nil), (nil, nil, nil),
        ]

        let outcomes = answers.map { answer in
            let session = Session(answer: answer)
            let received = Captured<Result<Data, Error>>()
            do {
                let sut = ApiClient(session: session)
                sut.accessToken = "anna"
                sut.get(from: nowhere) { received.append($0) }
            }
            session.complete()  // whoever waits gets an answer, though the client is gone
            XCTAssertEqual(session.requests.map(\.url), [nowhere])
            XCTAssertEqual(session.requests.map(\.cachePolicy), [.useProtocolCachePolicy])
            XCTAssertEqual(
                session.requests.map { $0.value(forHTTPHeaderField: "Authorization") }, ["Bearer anna"])
            return summary(of: received.values)
        }

        let badAnswer = "failure(URLError \(URLError.badServerResponse.rawValue))"
        XCTAssertEqual(
            outcomes,
            [
                "failure(HTTPStatusError 199)", "success(body)", "success()", "failure(HTTPStatusError 300)",
                "failure(cut off)", badAnswer, badAnswer,
            ])
    }

    func test_get_sendsNoToken_ofAnotherClient() {
        ApiClient.instance.accessToken = "ben"
        defer { ApiClient.instance.accessToken = nil }
        let session = Session(answer: (nil, nil, nil))

        ApiClient(session: session).get(from: nowhere) { _ in }

        XCTAssertEqual(session.requests.map { $0.value(forHTTPHeaderField: "Authorization") }, [nil])
    }

    func test_performRequest_isMadeByTheSessionItself() async throws {
        let server = try LoopbackServer(.ok("body"))
        defer { server.stop() }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["X-Session": "of the test"]
        let session: NetworkSession = URLSession(configuration: configuration)

        _ = await firstAnswer { (answer: @escaping @Sendable (Bool) -> Void) in
            session.performRequest(for: URLRequest(url: server.baseURL)) { _, _, _ in answer(true) }
        }

        XCTAssertEqual(server.requests.map { $0.headers["x-session"] }, ["of the test"])
    }

    // MARK: - Helpers

    private func http(_ status: Int) -> URLResponse? {
        HTTPURLResponse(url: nowhere, statusCode: status, httpVersion: nil, headerFields: nil)
    }

    private final class Session: NetworkSession {
        private let answer: (Data?, URLResponse?, Error?)
        private(set) var requests: [URLRequest] = []
        private var handlers: [CompletionHandler] = []

        init(answer: (Data?, URLResponse?, Error?)) {
            self.answer = answer
        }

        func performRequest(for request: URLRequest, completionHandler: @escaping CompletionHandler) {
            requests.append(request)
            handlers.append(completionHandler)
        }

        func complete() {
            handlers.forEach { $0(answer.0, answer.1, answer.2) }
        }
    }
}
