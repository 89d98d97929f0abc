import Encore_ParkingGarage
import XCTest

/// Yours: what the garage does, right or wrong. Without `@testable`, these tests still compile after a refactoring.
final class LegacyTests: XCTestCase {
}
