import XCTest

@testable import Step1_Global

final class BehaviourGuardTests: XCTestCase {
    func test_greeting_isThatOfTheClock() {
        XCTAssertEqual(Greeter().greeting(), "Good day", "at noon it is day")
    }
}
