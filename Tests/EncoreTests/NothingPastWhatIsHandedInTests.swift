import Encore_ParkingGarage
import Foundation
import XCTest

/// A garage that was handed a world asks nothing beside it.
final class NothingPastWhatIsHandedInTests: XCTestCase {
    func test_garage_makesNoFile() async throws {
        let (world, folder) = (World(), unusedFolder())

        try await liveThroughADay(await makeGarage(folder: folder, in: world), in: world)

        let isMade = FileManager.default.fileExists(atPath: folder.path)
        XCTAssertEqual(
            [
                isMade ? "a real folder" : "no real folder",
                "files in the world: \(world.files(in: folder).count)",
            ],
            ["no real folder", "files in the world: 1"],
            "the journal must be on the disk that was handed over, and no file on the computer's own")
    }

    func test_garage_readsTheTakingsFromTheGivenDisk() async throws {
        let (world, folder) = (World(), unusedFolder())
        let garage = await makeGarage(folder: folder, in: world)
        try world.write(
            "2024-05-01T08:00:00Z out 7 1250\n", to: folder.appendingPathComponent("2024-05-01.txt"))

        let takings = try await garage.takings()

        XCTAssertEqual(
            takings, 1250,
            "the journal of the day is on the disk that was handed over, and the takings must be read there; seen:"
                + " \(takings)")
    }

    func test_garage_knowsNoOtherTimeThanTheGiven() async throws {
        let (world, folder) = (World(), unusedFolder())
        world.time = Date(timeIntervalSince1970: 0)
        let garage = await makeGarage(folder: folder, in: world)

        let ticket = try await garage.issue(at: 0)
        let receipt = try await garage.pay(ticket)

        XCTAssertEqual(
            [ticket.issuedAt, receipt.paidAt], [world.time, world.time],
            "while the given clock stands at 1970, so must ticket and receipt; seen: \(ticket.issuedAt),"
                + " \(receipt.paidAt)")
        XCTAssertEqual(
            Array(world.files(in: folder).keys), ["1970-01-01.txt"],
            "while the given clock stands at 1970, so must the journal")
    }

    func test_garage_asksTheGivenLuckOnceForEachTicket() async throws {
        let world = World()
        let garage = await makeGarage(machines: 2, in: world)

        for machine in [0, 1, 1] { _ = try await garage.pay(garage.issue(at: machine)) }

        XCTAssertEqual(
            world.picks, 3,
            "for three tickets the given luck must be asked three times; it was asked \(world.picks)")
    }

    func test_garage_leavesTheCurrentOneAlone() async throws {
        let (world, folder) = (World(), unusedFolder())
        let current = Garage(name: "Somebody's", hourlyRate: 1, folder: folder)
        makeCurrent(current)
        var isReplaced = false
        world.whenAsked = { isReplaced = isReplaced || Garage.current !== current }

        try await liveThroughADay(await makeGarage(in: world), in: world)

        isReplaced = isReplaced || Garage.current !== current
        let isUsed = current.cars > 0 || FileManager.default.fileExists(atPath: folder.path)
        XCTAssertEqual(
            [isReplaced ? "replaced" : "left there", isUsed ? "used" : "not used"],
            ["left there", "not used"],
            "`Garage.current` belongs to the callers: a garage that is handed all it needs must neither use it nor"
                + " replace it, not even for a moment")
    }

    // MARK: - Helpers

    private func liveThroughADay(_ garage: MyGarage, in world: World) async throws {
        let ticket = try await garage.issue(at: 0)
        world.pass(seconds: 3600)
        _ = await outcome { try await garage.price(of: ticket) }
        _ = await outcome { try await garage.pay(ticket) }
        _ = try await garage.takings()
    }
}
