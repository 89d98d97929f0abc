import Foundation
import XCTest

@testable import Step1_Singleton

/// An experiment on order dependence: predict first, then run it alone, together and `--parallel`.
///
/// With `KATA_LEAK=1` in the environment the tear-down leaves the token where the test put it.
final class LeakExperimentGuardTests: XCTestCase {
    override class func setUp() {
        super.setUp()
        ApiClient.instance.accessToken = nil
    }

    override func tearDown() {
        if ProcessInfo.processInfo.environment["KATA_LEAK"] == nil {
            ApiClient.instance.accessToken = nil
        }
        super.tearDown()
    }

    func test_annaSignsIn() {
        ApiClient.instance.accessToken = "anna"

        XCTAssertEqual(ApiClient.instance.accessToken, "anna")
    }

    func test_visitorIsNobody() {
        XCTAssertNil(
            ApiClient.instance.accessToken,
            "a visitor must be nobody; the client has a token")
    }
}
