import Encore_ParkingGarage
import XCTest

/// The journal names the entrance of every car, and an entrance may be called anything.
final class EntranceGuardTests: XCTestCase {
    func test_takings_areNothing_whenAnEntranceIsCalledLikeAPayment() async throws {
        for entrance in ["900", "out 1 900", "Z out 1 900", "2030-01-01T00:00:00Z out 1 900"] {
            let garage = await makeGarage(entrances: [entrance], in: World())

            _ = try await garage.issue(at: 0)

            let takings = try await garage.takings()
            XCTAssertEqual(takings, 0, "a car has come through “\(entrance)”, and nothing was paid")
        }
    }
}
