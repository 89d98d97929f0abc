import Encore_ParkingGarage
import XCTest

/// A garage that is closed lets go of what it was given.
final class FreedGuardTests: XCTestCase {
    func test_closedGarage_freesItsWorld() async throws {
        var world: World? = World()
        weak var freed: World?
        freed = world
        var garage: MyGarage? = await makeGarage(machines: 2, in: try XCTUnwrap(world))
        let ticket = try await garage?.issue(at: 1)
        XCTAssertNotNil(ticket, "the garage must be open before it is closed")

        (garage, world) = (nil, nil)

        XCTAssertNil(freed, "garage, machines and desk are gone, so nothing may keep the world that they had")
    }
}
