import Encore_ParkingGarage
import Foundation
import XCTest

/// What a garage, its machines and its desk do with the computer's own clock, luck and disk.
final class GarageGuardTests: XCTestCase {
    func test_issue_printsTheTimeAndFourDigits() throws {
        makeCurrent(makeRealGarage())
        let before = Date()

        let ticket = try TicketMachine(entrance: "North").issue()

        XCTAssertTrue(
            (before...Date()).contains(ticket.issuedAt),
            "the ticket must say when it was issued; seen: \(ticket.issuedAt)")
        XCTAssertEqual(
            [ticket.code.count, ticket.code.filter { "0123456789".contains($0) }.count], [4, 4],
            "the code must be four digits; seen: \(ticket.code)")
    }

    func test_issue_printsDifferentCodes() throws {
        makeCurrent(makeRealGarage())
        let machine = TicketMachine(entrance: "North")

        let codes = Set(try (1...20).map { _ in try machine.issue().code })

        XCTAssertGreaterThan(codes.count, 1, "twenty tickets must not all have the same code; seen: \(codes)")
    }

    func test_issue_countsOn_atAllMachines_andAfterTheTicketThatWasReadmitted() throws {
        let garage = makeRealGarage()
        makeCurrent(garage)
        let first = try TicketMachine(entrance: "North").issue().number
        let second = try TicketMachine(entrance: "South").issue().number
        garage.readmit(Ticket(number: first + 100, code: "0815", issuedAt: Date()))
        garage.readmit(Ticket(number: first + 50, code: "0815", issuedAt: Date()))
        let third = try TicketMachine(entrance: "North").issue().number

        XCTAssertEqual(
            [second - first, third - first], [1, 101],
            "the second ticket must come next, and after a readmitted one comes the number after it; seen: \(first),"
                + " \(second), \(third)")
    }

    func test_pay_takesTheHoursThatHaveBegun() throws {
        let garage = makeRealGarage()
        makeCurrent(garage)
        garage.readmit(Ticket(number: 1, code: "0815", issuedAt: Date(timeIntervalSinceNow: -5400)))

        let receipt = try CashDesk().pay(1, code: "0815")

        XCTAssertEqual(
            receipt.cents, 500, "an hour and a half must cost two hours, 500; seen: \(receipt.cents)")
        XCTAssertEqual(garage.cars, 0, "the car must be let out; cars: \(garage.cars)")
    }

    func test_pay_refusesAnUnknownTicketAndAWrongCode() throws {
        let garage = makeRealGarage()
        makeCurrent(garage)
        garage.readmit(Ticket(number: 1, code: "0815", issuedAt: Date()))

        for (number, code, error) in [(2, "0815", GarageError.unknownTicket(2)), (1, "4711", .wrongCode)] {
            XCTAssertThrowsError(try CashDesk().pay(number, code: code), "\(number) \(code) must be refused")
            {
                XCTAssertEqual($0 as? GarageError, error, "\(number) \(code); seen: \($0)")
            }
        }
        XCTAssertEqual(garage.cars, 1, "the car must stay in; cars: \(garage.cars)")
    }

    // MARK: - Helpers

    private func makeRealGarage() -> Garage {
        Garage(name: "Riverside", hourlyRate: 250, folder: unusedFolder())
    }
}
