import Foundation
import XCTest

@testable import Step1_Singleton

/// An experiment on order dependence: predict first, then run it alone, together and `--parallel`.
///
/// With `KATA_LEAK=1` in the environment the tear-down leaves the token where the test put it.
final class LeakExperimentGuardTests: XCTestCase {
    override func tearDown() async throws {
        guard ProcessInfo.processInfo.environment["KATA_LEAK"] == nil else { return }
        await MainActor.run { ApiClient.instance.accessToken = nil }
    }

    @MainActor
    func test_annaSignsIn() async throws {
        ApiClient.instance.accessToken = "anna"

        XCTAssertEqual(ApiClient.instance.accessToken, "anna")
    }

    @MainActor
    func test_visitorIsNobody() async throws {
        XCTAssertNil(
            ApiClient.instance.accessToken,
            "a visitor must be nobody; the client has a token")
    }
}
