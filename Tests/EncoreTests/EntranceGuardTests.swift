import Encore_ParkingGarage
import XCTest

/// The journal names the entrance of every car, and an entrance may be called anything. (A line break in its name, which the
/// journal must not write, is in `SharedFileTests`.)
final class EntranceGuardTests: XCTestCase {
    func test_takings_areNothing_whenAnEntranceIsCalledLikeAPayment() async throws {
        for entrance in ["900", "out 1 900", "Z out 1 900", "2030-01-01T00:00:00Z out 1 900"] {
            let garage = await makeGarage(entrances: [entrance], in: World())

            _ = try await garage.issue(at: 0)

            let takings = try await garage.takings()
            XCTAssertEqual(takings, 0, "a car has come through “\(entrance)”, and nothing was paid")
        }
    }

    /// Swift's `isNewline` is true for all of these. But a line of the journal ends with a line feed.
    func test_takings_areNothing_whenAnEntranceHasASeparatorThatIsNoLineFeed() async throws {
        for separator in ["\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"] {
            let garage = await makeGarage(entrances: ["North\(separator)Z out 1 900"], in: World())

            _ = try await garage.issue(at: 0)

            let takings = try await garage.takings()
            XCTAssertEqual(takings, 0, "nothing was paid; the separator is \(separator.debugDescription)")
        }
    }
}
