import XCTest

@testable import Encore_Shop

final class GivenLuckTests: XCTestCase {
    func test_lot_isTheOneHandedIn() {
        XCTAssertEqual(makeShop(pick: { 91 }).lot(), 91, "the lot must come from the luck that was handed in")
    }
}
