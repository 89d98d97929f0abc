import XCTest

@testable import Step2_Injected

final class Move1_GreetingTests: XCTestCase {
    func test_greeting_isThatOfTheHourHandedIn() {
        let sut = Greeter(hour: { 8 })

        XCTAssertEqual(sut.greeting(), "Good morning", "a greeter at eight must say so")
    }
}
