import XCTest

@testable import Encore_ParkingGarage

/// Your own tests, for the types of your design. `Scripts/kata judge` tries them on small faults in your code.
final class MyTests: XCTestCase {
    // An example. It needs no injection, so it works from the first minute on:
    //
    // func test_price_isNothing_forTenMinutes() {
    //     let cents = Tariff.price(seconds: 600, hourlyRate: 250)
    //
    //     XCTAssertEqual(cents, 0, "ten minutes must cost nothing; seen: \(cents)")
    // }
}
