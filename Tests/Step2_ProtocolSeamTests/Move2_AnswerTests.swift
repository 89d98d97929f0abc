import Foundation
import Support
import XCTest

@testable import Step2_ProtocolSeam

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What an answer means. A spy can give every answer, even one that no server gives on demand.
@MainActor
final class Move2_AnswerTests: XCTestCase {
    func test_get_throwsTheStatus_ofAFailure() async {
        for status in [199, 300, 404, 500] {
            let sut = makeSUT(session: SessionSpy { _ in http(status, "body") })

            let error = await errorThrown { try await sut.get(from: nowhere) }

            XCTAssertTrue(
                error.localizedDescription.contains("\(status)"),
                "the error's words must name status \(status); seen: \(error.localizedDescription)")
        }
    }

    func test_get_returnsTheBody_ofASuccess() async {
        for (status, body) in [(200, "body"), (203, "body"), (204, ""), (299, "body")] {
            let sut = makeSUT(session: SessionSpy { _ in http(status, body) })

            let seen = await result { try await sut.get(from: nowhere) }

            XCTAssertEqual(
                try seen.get().text, body,
                "status \(status) is a success, and its body must come back, even if empty")
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

    // MARK: - Helpers

    private func makeSUT(session: SessionSpy) -> ApiClient { makeClient(session: session) }
}
