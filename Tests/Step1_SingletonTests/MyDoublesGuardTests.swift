import Support
import XCTest

/// What a double may replace: the global, and nothing else. (A test of the double would tell nothing of the program.)
final class MyDoublesGuardTests: XCTestCase {
    func test_doubles_replaceNothingThatTheTestsCall() throws {
        let found = try replacements(of: [
            "RemoteFeedLoader": ["func items()"],
            "FeedScreen": ["func load()", "func select(_", "var state:"],
            "ImageScreen": ["func show()", "func next(_", "var image:"],
        ])

        XCTAssertEqual(
            found, [],
            "a double must override a seam, which asks the global, and not what the tests call: else they test the"
                + " double, and not the program; seen: \(found)")
    }

    func test_doubles_doNotRepeatTheProgram() throws {
        let found = try lines(of: "MyDoubles.swift", naming: ["FeedMapper", "FeedError"])

        XCTAssertEqual(
            found, [],
            "a double must take the place of the global alone: what is done with its answer is the loader's work, and"
                + " under test; seen: \(found)")
    }
}
