import Foundation
import Support
import XCTest

@testable import Step2_ProtocolSeam

/// What a test could not make happen before: every status of a server can be played.
final class Move3_StatusTests: XCTestCase {
    @MainActor
    func test_get_failsNamingTheStatus_outside200To299() async {
        for status in [199, 300, 404, 500] {
            let result = await result(on: status)

            guard case .failure(let error)? = result else {
                XCTFail(
                    "status \(status) must be delivered as a failure; seen: \(result.map { summary($0) } ?? "nothing")"
                )
                continue
            }
            XCTAssertTrue(
                words(of: error).contains("\(status)"),
                "the error for status \(status) must name it; it says: \(words(of: error))")
        }
    }

    @MainActor
    func test_get_failsOnStatus_andSucceedsUpToItsLimits() async {
        let statuses = [199, 200, 204, 299, 300]

        var areGood: [Bool] = []
        for status in statuses {
            if case .success? = await result(on: status) {
                areGood.append(true)
            } else {
                areGood.append(false)
            }
        }

        XCTAssertEqual(
            areGood, [false, true, true, true, false],
            "200 to 299 must succeed, and nothing else; tried: \(statuses)")
    }

    // MARK: - Helpers

    @MainActor
    private func result(on status: Int) async -> Result<Data, any Error>? {
        let session = NetworkSessionSpy()
        let received = Captured<Result<Data, any Error>>()
        ApiClient(session: session).get(from: nowhere) { received.append($0) }

        session.complete(with: Data("body".utf8), status: status)
        guard !session.requests.isEmpty else { return nil }
        _ = await eventually { !received.values.isEmpty }

        return received.values.last
    }
}
