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

    func test_get_returnsTheBody_from200To299() async {
        for (status, body) in [(204, Data()), (299, Data("body".utf8))] {
            let sut = makeSUT(session: SessionSpy { _ in http(status, body) })

            let seen = try? await sut.get(from: nowhere)

            XCTAssertEqual(
                seen, body, "status \(status) is a success, and its body must come back, even if empty")
        }
    }

    func test_get_throwsBadServerResponse_onANonHTTPResponse() async {
        let response = URLResponse(
            url: nowhere, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        let sut = makeSUT(session: SessionSpy { _ in (Data("body".utf8), response) })

        do {
            let body = try await sut.get(from: nowhere)
            XCTFail("an answer that is not HTTP must be thrown as an error; seen: \(body)")
        } catch {
            XCTAssertEqual(
                (error as? URLError)?.code, .badServerResponse,
                "an answer that is not HTTP must be thrown as URLError(.badServerResponse)")
        }
    }

    // MARK: - Helpers

    private func makeSUT(session: SessionSpy) -> ApiClient { makeClient(session: session) }
}
