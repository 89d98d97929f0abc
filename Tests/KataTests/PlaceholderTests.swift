import XCTest
@testable import kata
final class PlaceholderTests: XCTestCase { func test_x() {} }
