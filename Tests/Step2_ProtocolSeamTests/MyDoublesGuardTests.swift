import Support
import XCTest

@testable import Step2_ProtocolSeam

/// What a double may replace: the session, and nothing else. (A test of the double would tell nothing of the program.)
final class MyDoublesGuardTests: XCTestCase {
    @MainActor
    func test_client_isTheOneOfTheProgram() async throws {
        let type = String(reflecting: type(of: Subject.client(asking: SessionSpy())))
        let found = try replacements(of: ["ApiClient": ["func get("]])

        XCTAssertTrue(
            type.hasPrefix("Step2_ProtocolSeam.ApiClient"),
            "the client under test must be the program's `ApiClient`; seen: \(type)")
        XCTAssertEqual(
            found, [],
            "a double must stand in for the session, and not for the client: else the tests test the double, and not"
                + " the program; seen: \(found)")
    }
}
