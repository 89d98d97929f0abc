import XCTest

final class LegacyTests: XCTestCase {
}
