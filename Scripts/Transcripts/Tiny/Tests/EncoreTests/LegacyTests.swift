import XCTest

@testable import Encore_Shop

final class LegacyTests: XCTestCase {
    func test_price_isTwoAnHour() { XCTAssertEqual(Shop().price(hours: 3), 6, "an hour must cost two") }
}
