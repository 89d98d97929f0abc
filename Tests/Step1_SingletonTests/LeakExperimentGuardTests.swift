import Foundation
import Support
import XCTest

@testable import Step1_Singleton

/// An experiment on order dependence: predict first, then run it alone, together and `--parallel`.
///
/// With `KATA_LEAK=1` in the environment the tear-down leaves the token where the test put it.
@MainActor
final class LeakExperimentGuardTests: XCTestCase {
    override func tearDown() async throws {
        guard ProcessInfo.processInfo.environment["KATA_LEAK"] == nil else { return }
        ApiClient.instance.accessToken = nil
    }

    func test_annaSignsIn() async throws {
        _ = launch(baseURL: nowhere, accessToken: "anna")

        XCTAssertEqual(ApiClient.instance.accessToken, "anna", "a sign-in must give the client its token")
    }

    func test_visitor_hasNoToken() async throws {
        XCTAssertNil(ApiClient.instance.accessToken, "before a sign-in, the client must have no token")
    }
}
