import Foundation
import Support
import XCTest

@testable import Step2_ProtocolSeam

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a test could not make happen before: every answer of a server can be played.
final class Move2_AnswerTests: XCTestCase {
    @MainActor
    func test_get_failsNamingTheStatus_outside200To299() async throws {
        var wrong: [String] = []
        var asked = ""
        for status in [199, 300, 404, 500] {
            let seen = await outcome(on: http(status))
            asked = seen.asked
            if !seen.outcome.hasPrefix("failure") || !seen.outcome.contains("\(status)") {
                wrong.append("\(status): \(seen.outcome)")
            }
        }

        XCTAssertEqual(
            wrong, [],
            "each of these statuses must be thrown as an error whose words name it; seen: \(wrong); \(asked)")
    }

    /// With 300, because at first each status is a success.
    @MainActor
    func test_get_succeeds_from200To299_alsoWithoutABody_andNotAt300() async throws {
        var seen: [String] = []
        var asked = ""
        for (status, body) in [(200, "body"), (204, ""), (299, "body"), (300, "body")] {
            let (outcome, count) = await outcome(on: http(status), body: body)
            asked = count
            seen.append("\(status) \(outcome.hasPrefix("failure") && status == 300 ? "failure" : outcome)")
        }

        XCTAssertEqual(
            seen, ["200 success(body)", "204 success()", "299 success(body)", "300 failure"],
            "a status from 200 to 299 must be a success, with or without a body, and 300 a failure; seen: \(seen);"
                + " \(asked)")
    }

    @MainActor
    func test_get_fails_onAnswerThatIsNotHTTP() async throws {
        let response = URLResponse(
            url: nowhere, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)

        let (outcome, asked) = await outcome(on: response)

        XCTAssertEqual(
            outcome, badServerResponse,
            "an answer that is not HTTP must be thrown as URLError(.badServerResponse); seen: \(outcome); \(asked)"
        )
    }

    @MainActor
    func test_get_failsNamingTheStatus_ofARealServer() async throws {
        let server = try LoopbackServer(.status(404, body: Data("no such feed".utf8)))
        defer { server.stop() }

        let outcome = await Support.outcome { try await ApiClient.instance.get(from: server.baseURL) }

        XCTAssertTrue(
            outcome.hasPrefix("failure") && outcome.contains("404"),
            "without a double, too, status 404 must be thrown as an error whose words name it; seen: \(outcome)"
        )
    }

    @MainActor
    func test_get_fails_onAnswerThatIsNotHTTP_ofARealSession() async throws {
        let url = URL(string: "data:,body")!  // what comes from there is not HTTP, and needs no network

        let outcome = await Support.outcome { try await ApiClient.instance.get(from: url) }

        XCTAssertEqual(
            outcome, badServerResponse,
            "an answer that is not HTTP must be thrown as URLError(.badServerResponse); seen: \(outcome)")
    }

    // MARK: - Helpers

    private let badServerResponse = "failure(URLError \(URLError.badServerResponse.rawValue))"

    @MainActor
    private func outcome(
        on response: URLResponse, body: String = "body"
    ) async -> (outcome: String, asked: String) {
        let session = SessionSpy()
        session.prepared = .success((Data(body.utf8), response))
        let outcome = await Support.outcome { try await Subject.client(asking: session).get(from: nowhere) }
        return (outcome, wiring(session.requests.count))
    }
}
