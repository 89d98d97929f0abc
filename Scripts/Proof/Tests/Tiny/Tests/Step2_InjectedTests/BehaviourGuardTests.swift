import XCTest

@testable import Step2_Injected

final class BehaviourGuardTests: XCTestCase {
    func test_greeting_isThatOfTheClock() {
        let sut = Greeter(hour: { Clock.shared.hour })

        XCTAssertEqual(sut.greeting(), "Good day", "at noon it is day")
    }
}
