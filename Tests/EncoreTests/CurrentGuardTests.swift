import Encore_ParkingGarage
import XCTest

/// What `Garage.current` has always promised: machines and desks that were made without a garage follow it.
final class CurrentGuardTests: XCTestCase {
    func test_machine_worksForTheGarageThatIsCurrentWhenItIsUsed() throws {
        let (opera, station) = (makeRealGarage(), makeRealGarage())
        makeCurrent(opera)
        let machine = TicketMachine(entrance: "North")
        _ = try machine.issue()

        Garage.current = station
        for _ in 1...2 { _ = try machine.issue() }

        XCTAssertEqual(
            [opera.cars, station.cars], [1, 2],
            "one car came while the first garage was current, two while the second was; seen: \(opera.cars),"
                + " \(station.cars)")
    }

    func test_desk_worksForTheGarageThatIsCurrentWhenItIsUsed() throws {
        let (opera, station) = (makeRealGarage(), makeRealGarage())
        makeCurrent(opera)
        let desk = CashDesk()
        let ticket = Ticket(number: 3, code: "0815", issuedAt: Date())
        station.readmit(ticket)

        XCTAssertThrowsError(try desk.pay(3, code: "0815"), "the first garage does not have ticket 3") {
            XCTAssertEqual($0 as? GarageError, .unknownTicket(3), "seen: \($0)")
        }
        Garage.current = station
        XCTAssertEqual(try desk.pay(3, code: "0815").number, 3, "the second garage has it")
    }

    // MARK: - Helpers

    private func makeRealGarage() -> Garage {
        Garage(name: "Riverside", hourlyRate: 250, folder: unusedFolder())
    }
}
