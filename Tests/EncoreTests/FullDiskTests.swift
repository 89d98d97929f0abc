import Encore_ParkingGarage
import XCTest

/// When the disk refuses, nothing is half done, and nothing is made up.
final class FullDiskTests: XCTestCase {
    func test_issue_letsNoCarIn_whenTheDiskIsFull() async throws {
        let world = World()
        let garage = await makeGarage(in: world)
        world.isDiskFull = true

        let refusal = await refusal { try await garage.issue(at: 0) }

        let cars = await garage.cars()
        XCTAssertEqual(refusal, .journalNotWritten, "without its line there must be no ticket")
        XCTAssertEqual(cars, 0, "without a ticket no car may be in")
    }

    func test_issue_usesUpNoNumber_whenTheDiskIsFull() async throws {
        let world = World()
        let garage = await makeGarage(machines: 2, in: world)
        _ = try await garage.issue(at: 0)

        world.isDiskFull = true
        let refusal = await refusal { try await garage.issue(at: 1) }
        world.isDiskFull = false
        let next = try await garage.issue(at: 0).number

        XCTAssertEqual(refusal, .journalNotWritten, "without its line there must be no ticket")
        XCTAssertEqual(next, 2, "a refused ticket must not use up a number")
    }

    func test_pay_takesNothing_whenTheDiskIsFull() async throws {
        let world = World()
        let garage = await makeGarage(in: world)
        let ticket = try await garage.issue(at: 0)
        world.pass(seconds: 3600)

        world.isDiskFull = true
        let refusal = await refusal { try await garage.pay(ticket) }
        let (cars, shown) = (await garage.cars(), world.shown)
        world.isDiskFull = false
        let paid = try? await garage.pay(ticket).cents

        XCTAssertEqual(refusal, .journalNotWritten, "without its line nothing must be paid")
        XCTAssertEqual(cars, 1, "the car must stay in until it is paid for")
        XCTAssertEqual(shown, [], "the display must show nothing that was not paid")
        XCTAssertEqual(paid, 250, "once the disk has room again, the driver must be able to pay for the hour")
    }

    /// The disk fills up within the time, within the amount, or right before the line's end.
    func test_takings_leaveOutHalfALine_andCountTheOneBehindIt() async throws {
        var (refused, paid): ([Int], [Int]) = ([], [])
        for characters in [10, 28, 30] {
            let world = World()
            let garage = await makeGarage(in: world)
            let ticket = try await garage.issue(at: 0)
            world.pass(seconds: 3600)

            (world.isDiskFull, world.charactersLeft) = (true, characters)
            _ = await refusal { try await garage.pay(ticket) }
            refused.append(try await garage.takings())
            world.isDiskFull = false
            _ = try? await garage.pay(ticket)
            paid.append(try await garage.takings())
        }

        XCTAssertEqual(refused, [0, 0, 0], "half a line must not count as a payment")
        XCTAssertEqual(
            paid, [250, 250, 250], "the hour must count once it is paid, though its line follows half a line")
    }

    func test_takings_countThePaymentBehindHalfALine_evenAfterARestart() async throws {
        let (world, folder) = (World(), unusedFolder())
        let garage = await makeGarage(folder: folder, in: world)
        let ticket = try await garage.issue(at: 0)
        world.pass(seconds: 3600)
        (world.isDiskFull, world.charactersLeft) = (true, 28)
        _ = await refusal { try await garage.pay(ticket) }

        world.isDiskFull = false
        let restarted = await makeGarage(folder: folder, in: world)
        await restarted.readmit(ticket)
        _ = try await restarted.pay(ticket)

        let takings = try await restarted.takings()
        XCTAssertEqual(
            takings, 250, "what is paid after a restart must count, though its line follows half a line")
    }

    func test_issue_writesALineOfItsOwn_behindHalfALine() async throws {
        let (world, folder) = (World(), unusedFolder())
        let garage = await makeGarage(folder: folder, in: world)
        let ticket = try await garage.issue(at: 0)
        (world.isDiskFull, world.charactersLeft) = (true, 24)
        _ = await refusal { try await garage.pay(ticket) }
        world.isDiskFull = false

        _ = try await garage.issue(at: 0)

        let lines = world.files(in: folder).values.joined().split(separator: "\n")
        XCTAssertEqual(
            lines.last, "2024-05-01T10:00:00Z in 2 Entrance 0",
            "the second car must have a line of its own, though half a line is before it")
    }

    func test_price_isKnown_whenTheDiskIsFull() async throws {
        let world = World()
        let garage = await makeGarage(in: world)
        let ticket = try await garage.issue(at: 0)
        world.pass(seconds: 3600)
        world.isDiskFull = true

        let price = try await garage.price(of: ticket)

        XCTAssertEqual(price, 250, "an hour costs 250, and the price needs no line")
    }
}
