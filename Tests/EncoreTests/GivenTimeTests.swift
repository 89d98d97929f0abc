import Encore_ParkingGarage
import XCTest

/// A garage lives in the time that it was given.
final class GivenTimeTests: XCTestCase {
    func test_issue_printsTheTimeOfTheGivenClock_atEachTicket() async throws {
        let world = World()
        let garage = await makeGarage(in: world)
        let noon = world.time

        let first = try await garage.issue(at: 0)
        world.pass(seconds: 60)
        let second = try await garage.issue(at: 0)

        XCTAssertEqual(
            [first.issuedAt, second.issuedAt], [noon, noon + 60],
            "two tickets must have the times that the given clock shows when each is printed; seen: \(first.issuedAt),"
                + " \(second.issuedAt)")
    }

    func test_pay_takesTheMoneyForTheTimeOnTheGivenClock() async throws {
        var paid: [Int] = []
        for seconds in [600, 601, 3600, 3601, -60] {
            let world = World()
            let garage = await makeGarage(in: world)
            let ticket = try await garage.issue(at: 0)
            world.pass(seconds: seconds)
            paid.append(try await garage.pay(ticket).cents)
        }

        XCTAssertEqual(
            paid, [0, 250, 250, 500, 0],
            "600, 601, 3600, 3601 and -60 seconds on the given clock must cost [0, 250, 250, 500, 0] at 250 an hour;"
                + " seen: \(paid)")
    }

    func test_price_isThatOfTheTimeOnTheGivenClock_eachTimeItIsAsked() async throws {
        let world = World()
        let garage = await makeGarage(in: world)
        let ticket = try await garage.issue(at: 0)

        var prices: [String] = []
        for _ in 1...3 {
            world.pass(seconds: 3600)
            prices.append(await outcome { try await garage.price(of: ticket) })
        }

        XCTAssertEqual(
            prices, ["250", "500", "750"],
            "after one, two and three hours on the given clock, the price must be 250, 500 and 750; seen: \(prices)"
        )
    }

    func test_pay_printsTheTimeOfTheGivenClockOnTheReceipt() async throws {
        let world = World()
        let garage = await makeGarage(in: world)
        let ticket = try await garage.issue(at: 0)
        world.pass(seconds: 90)

        let receipt = try await garage.pay(ticket)

        XCTAssertEqual(
            receipt.paidAt, world.time,
            "the receipt must have the time of the given clock, \(world.time); seen: \(receipt.paidAt)")
    }

    func test_journal_hasAFileForEachDayOfTheGivenClock() async throws {
        let (world, folder) = (World(), unusedFolder())
        let garage = await makeGarage(folder: folder, in: world)
        world.time = Date(timeIntervalSince1970: 1_714_607_999)  // 2024-05-01, 23:59:59 UTC
        let ticket = try await garage.issue(at: 0)
        world.pass(seconds: 1)
        _ = try await garage.pay(ticket)

        let files = world.files(in: folder)

        XCTAssertEqual(
            files,
            [
                "2024-05-01.txt": "2024-05-01T23:59:59Z in \(ticket.number) Entrance 0\n",
                "2024-05-02.txt": "2024-05-02T00:00:00Z out \(ticket.number) 0\n",
            ],
            "a car that comes a second before midnight and leaves at midnight must have a line in the file of each day;"
                + " on the disk that was handed over: \(files)")
    }

    func test_takings_areThoseOfTheDayOnTheGivenClock() async throws {
        let world = World()
        let garage = await makeGarage(in: world)
        let ticket = try await garage.issue(at: 0)
        world.pass(seconds: 7200)
        _ = try await garage.pay(ticket)

        let today = try await garage.takings()
        world.pass(seconds: 86_400)
        let tomorrow = try await garage.takings()

        XCTAssertEqual(
            [today, tomorrow], [500, 0],
            "two hours at 250 are the takings of the day on the given clock, and on the next day there are none; seen:"
                + " \(today), \(tomorrow)")
    }
}
