import Encore_ParkingGarage
import XCTest

/// The journal names the entrance of every car, and an entrance may be called anything.
final class EntranceGuardTests: XCTestCase {
    func test_takings_areNothing_whenAnEntranceIsCalledLikeAPayment() async throws {
        let garage = await makeGarage(entrances: ["Z out 1 900"], in: World())

        _ = try await garage.issue(at: 0)

        let takings = try await garage.takings()
        XCTAssertEqual(takings, 0, "a car has come, and nothing was paid")
    }
}
