import XCTest

@testable import Step2_Injected

final class Move2_GoodbyeTests: XCTestCase {
    func test_goodbye_isThatOfTheHourHandedIn() {
        let sut = Greeter(hour: { 22 })

        XCTAssertEqual(sut.goodbye(), "Good night", "a goodbye at ten in the evening must say so")
    }
}
