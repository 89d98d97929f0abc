import XCTest

@testable import Encore_Shop

final class GivenLuckTests: XCTestCase {
    func test_lot_isTheOneHandedIn() {
        let sut = makeShop(pick: { 91 })

        XCTAssertEqual(sut.lot(), 91, "the lot must come from the luck that was handed in")
    }
}
