import XCTest

@testable import Step1_Global

final class Move1_SeamTests: XCTestCase {
    func test_greeting_isThatOfItsOwnHour() {
        XCTAssertEqual(makeGreeter(hour: 8).greeting(), "Good morning", "a greeter at eight must say so")
    }

    func test_greeting_changesAtNoon() {
        let greetings = [11, 12].map { makeGreeter(hour: $0).greeting() }
        XCTAssertEqual(greetings, ["Good morning", "Good day"], "the day must begin at noon")
    }
}
