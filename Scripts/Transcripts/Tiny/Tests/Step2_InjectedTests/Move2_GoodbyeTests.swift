import XCTest

@testable import Step2_Injected

final class Move2_GoodbyeTests: XCTestCase {
    func test_goodbye_isThatOfTheHourHandedIn() {
        XCTAssertEqual(Greeter(hour: { 22 }).goodbye(), "Good night", "a goodbye at ten must say so")
    }
}
