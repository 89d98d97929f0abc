import XCTest

@testable import Step2_Injected

final class BehaviourGuardTests: XCTestCase {
    func test_greeting_isThatOfTheClock() {
        XCTAssertEqual(Greeter(hour: { Clock.shared.hour }).greeting(), "Good day", "at noon it is day")
    }
}
