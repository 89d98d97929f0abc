import XCTest

@testable import Step2_Injected

final class Move1_GreetingTests: XCTestCase {
    func test_greeting_isThatOfTheHourHandedIn() {
        XCTAssertEqual(Greeter(hour: { 8 }).greeting(), "Good morning", "a greeter at eight must say so")
    }
}
