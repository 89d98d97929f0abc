import XCTest

@testable import Encore_ParkingGarage

/// Yours: tests for the types of your design.
final class MyTests: XCTestCase {
}
