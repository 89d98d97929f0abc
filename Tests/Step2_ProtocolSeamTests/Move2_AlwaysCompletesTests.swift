import Foundation
import Support
import XCTest

@testable import Step2_ProtocolSeam

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Legacy paths that never complete, or complete with half the truth: whoever waits there, waits for ever.
final class Move2_AlwaysCompletesTests: XCTestCase {
    @MainActor
    func test_get_fails_onNoDataNoResponseNoError() async {
        assertBadServerResponse(await outcome(data: nil, nil, nil), "an answer with nothing in it")
    }

    @MainActor
    func test_get_fails_onResponseThatIsNotHTTP() async {
        let response = URLResponse(
            url: nowhere, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)

        assertBadServerResponse(
            await outcome(data: Data("body".utf8), response, nil), "an answer that is not HTTP")
    }

    @MainActor
    func test_get_fails_onDataWithoutResponse() async {
        assertBadServerResponse(
            await outcome(data: Data("body".utf8), nil, nil), "data that no response came with")
    }

    @MainActor
    func test_get_succeedsWithNothing_onEmptyBody() async {
        for status in [200, 204] {
            let outcome = await outcome(data: nil, http(status), nil)

            XCTAssertEqual(
                outcome, "success()",
                "a good answer without a body must be delivered as empty data; seen: \(outcome)")
        }
    }

    @MainActor
    func test_get_fails_onTransportError_evenIfSomeDataCame() async {
        let outcome = await outcome(data: Data("half".utf8), http(200), SampleError("cut off"))

        XCTAssertEqual(
            outcome, "failure(cut off)",
            "half a body with an error must be delivered as the error; seen: \(outcome)")
    }

    @MainActor
    func test_get_completesOnce_onTransportError() async {
        let outcome = await outcome(data: nil, nil, SampleError("cut off"))

        XCTAssertEqual(outcome, "failure(cut off)", "an error must complete the call once; seen: \(outcome)")
    }

    // MARK: - Helpers

    private func http(_ status: Int) -> URLResponse? {
        HTTPURLResponse(url: nowhere, statusCode: status, httpVersion: nil, headerFields: nil)
    }

    /// All that the call completes with, on whichever queue.
    @MainActor
    private func outcome(data: Data?, _ response: URLResponse?, _ error: (any Error)?) async -> String {
        let session = NetworkSessionSpy()
        let received = Captured<Result<Data, any Error>>()
        ApiClient(session: session).get(from: nowhere) { received.append($0) }

        session.complete(with: data, response, error)
        _ = await eventually { !received.values.isEmpty }
        await tasksHaveHadTheirTurns()

        return session.requests.isEmpty ? "the session was not asked" : summary(of: received.values)
    }

    private func assertBadServerResponse(
        _ outcome: String, _ answer: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        XCTAssertEqual(
            outcome, "failure(URLError \(URLError.badServerResponse.rawValue))",
            "\(answer) must be delivered as a .badServerResponse, once; seen: \(outcome)", file: file,
            line: line)
    }
}
