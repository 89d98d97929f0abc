import Encore_ParkingGarage
import XCTest

/// What happens when the disk refuses: nothing by halves.
final class FullDiskTests: XCTestCase {
    func test_issue_letsNoCarIn_whenTheDiskIsFull() async throws {
        let world = World()
        let garage = await makeGarage(in: world)
        world.isDiskFull = true

        let ticket = await outcome { try await garage.issue(at: 0).number }
        let cars = await garage.cars()

        XCTAssertEqual(
            [ticket, "cars: \(cars)"], ["journalNotWritten", "cars: 0"],
            "when the disk that was handed over is full, no ticket may be printed, and no car be let in; seen: \(ticket),"
                + " cars: \(cars)")
    }

    func test_issue_usesNoNumberUp_whenTheDiskIsFull() async throws {
        let world = World()
        let garage = await makeGarage(machines: 2, in: world)
        _ = try await garage.issue(at: 0)

        world.isDiskFull = true
        let refused = await outcome { try await garage.issue(at: 1).number }
        world.isDiskFull = false
        let next = try await garage.issue(at: 0).number

        XCTAssertEqual(
            [refused, "\(next)"], ["journalNotWritten", "2"],
            "after ticket 1, a full disk must refuse a ticket, and when the disk has room again, the next one must be 2;"
                + " seen: \(refused), then \(next)")
    }

    func test_pay_takesNothing_whenTheDiskIsFull() async throws {
        let world = World()
        let garage = await makeGarage(in: world)
        let ticket = try await garage.issue(at: 0)
        world.pass(seconds: 3600)

        world.isDiskFull = true
        let refused = await outcome { try await garage.pay(ticket).cents }
        let cars = await garage.cars()
        world.isDiskFull = false
        let paid = await outcome { try await garage.pay(ticket).cents }
        let takings = try await garage.takings()

        XCTAssertEqual(
            [refused, "cars: \(cars)", paid, "takings: \(takings)"],
            ["journalNotWritten", "cars: 1", "250", "takings: 250"],
            "a full disk must refuse the payment and keep the car in, and when the disk has room again, the ticket must be"
                + " paid once; seen: \(refused), cars: \(cars), \(paid), takings: \(takings)")
    }

    func test_price_isKnown_whenTheDiskIsFull() async throws {
        let world = World()
        let garage = await makeGarage(in: world)
        let ticket = try await garage.issue(at: 0)
        world.pass(seconds: 3600)
        world.isDiskFull = true

        let price = await outcome { try await garage.price(of: ticket) }

        XCTAssertEqual(price, "250", "to ask the price needs no disk, and an hour costs 250; seen: \(price)")
    }
}
