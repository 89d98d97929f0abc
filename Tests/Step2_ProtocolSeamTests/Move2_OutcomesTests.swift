import Foundation
import Support
import XCTest

@testable import Step2_ProtocolSeam

/// What a test could not make happen before: now every answer of the server can be played.
final class Move2_OutcomesTests: XCTestCase {
    func test_get_succeedsOn200To299Only() {
        let statuses = [199, 200, 204, 299, 300, 404, 500]

        let outcomes = statuses.map { status in
            outcome { $0.complete(with: Data("body".utf8), status: status) }
        }

        XCTAssertEqual(
            outcomes,
            [
                "failure(HTTPStatusError 199)", "success(body)", "success(body)", "success(body)",
                "failure(HTTPStatusError 300)", "failure(HTTPStatusError 404)",
                "failure(HTTPStatusError 500)",
            ],
            "`get` takes the body of an error page for a feed: outside 200…299 it must fail with HTTPStatusError"
        )
    }

    func test_get_failsOnTransportError_evenIfSomeDataCame() {
        let outcomes = [200, 500].map { status in
            outcome { $0.complete(with: Data("half".utf8), status: status, error: SampleError("cut off")) }
        }

        XCTAssertEqual(
            outcomes, ["failure(cut off)", "failure(cut off)"],
            "half a body is no success: look at the error first, then at the status, then at the data")
    }

    func test_get_succeedsWithNothing_onEmptyBody() {
        let outcome = outcome { $0.complete(with: nil, status: 204) }

        XCTAssertEqual(
            outcome, "success()", "a good answer without a body is empty data, and it must be delivered")
    }

    // MARK: - Helpers

    private func outcome(_ answer: (NetworkSessionSpy) -> Void) -> String {
        let session = NetworkSessionSpy()
        let received = Captured<Result<Data, Error>>()
        ApiClient(session: session).get(from: nowhere) { received.append($0) }

        answer(session)

        return session.requests.isEmpty ? "the session was not asked" : summary(of: received.values)
    }
}
