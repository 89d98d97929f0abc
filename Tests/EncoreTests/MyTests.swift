import Foundation
import XCTest

@testable import Encore_ParkingGarage

/// Tests by somebody who has finished the encore, for the types of the finished version. Yours ask the types of yours.
final class MyTests: XCTestCase {
    func test_issue_countsAcrossTheMachinesOfAGarage() throws {
        let garage = makeGarage()

        let numbers = try [makeMachine(of: garage), makeMachine(of: garage)].map { try $0.issue().number }

        XCTAssertEqual(numbers, [1, 2], "two machines of a garage must count together; seen: \(numbers)")
    }

    func test_issue_countsForEachGarage() throws {
        let numbers = try [makeGarage(), makeGarage()].map { try makeMachine(of: $0).issue().number }

        XCTAssertEqual(numbers, [1, 1], "each garage must begin with 1; seen: \(numbers)")
    }

    func test_issue_printsTheGivenTimeAndCode_andParksTheCar() throws {
        let garage = makeGarage()
        time += 5

        let ticket = try makeMachine(of: garage, luck: { _ in 7 }).issue()

        XCTAssertEqual(
            ticket, Ticket(number: 1, code: "0007", issuedAt: time),
            "the ticket must have the given time and the picked code; seen: \(ticket)")
        XCTAssertEqual(garage.cars, 1, "the car must be in; cars: \(garage.cars)")
    }

    func test_issue_picksACodeOfFourDigits() throws {
        var ranges: [ClosedRange<Int>] = []
        let machine = makeMachine(of: makeGarage()) {
            ranges.append($0)
            return $0.upperBound
        }

        let code = try machine.issue().code

        XCTAssertEqual(ranges, [0...9999], "luck must be asked once, for 0...9999; asked: \(ranges)")
        XCTAssertEqual(code, "9999", "the code must be what luck has picked; seen: \(code)")
    }

    func test_readmit_keepsTheHighestNumber() throws {
        let garage = makeGarage()
        for number in [41, 7] { garage.readmit(Ticket(number: number, code: "0815", issuedAt: time)) }

        let number = try makeMachine(of: garage).issue().number

        XCTAssertEqual(number, 42, "after 41 and 7, the next number must be 42; seen: \(number)")
    }

    func test_issue_changesNothing_whenTheDiskIsFull() throws {
        let garage = makeGarage()
        disk.isFull = true
        XCTAssertThrowsError(try makeMachine(of: garage).issue()) {
            XCTAssertEqual($0 as? GarageError, .journalNotWritten, "the error must be this one; seen: \($0)")
        }
        XCTAssertEqual(garage.cars, 0, "no car may be in; cars: \(garage.cars)")

        disk.isFull = false
        let number = try makeMachine(of: garage).issue().number

        XCTAssertEqual(number, 1, "the refused ticket must use no number up; seen: \(number)")
    }

    func test_pay_changesNothing_whenTheDiskIsFull() throws {
        let (garage, ticket) = try makeGarageWithCar()
        disk.isFull = true

        XCTAssertThrowsError(try CashDesk(of: garage).pay(1, code: ticket.code)) {
            XCTAssertEqual($0 as? GarageError, .journalNotWritten, "the error must be this one; seen: \($0)")
        }
        XCTAssertEqual(garage.cars, 1, "the car must stay in; cars: \(garage.cars)")
    }

    func test_pay_letsTheCarOut_withAReceipt() throws {
        let (garage, ticket) = try makeGarageWithCar()
        time += 3601

        let receipt = try CashDesk(of: garage).pay(1, code: ticket.code)

        XCTAssertEqual(
            receipt, Receipt(number: 1, cents: 500, paidAt: time),
            "two hours that have begun must be paid at the given time; seen: \(receipt)")
        XCTAssertEqual(garage.cars, 0, "the car must be out; cars: \(garage.cars)")
    }

    func test_pay_refusesAnUnknownTicketAndAWrongCode_eachForItsReason() throws {
        let (garage, _) = try makeGarageWithCar()

        for (number, code, error, words) in [
            (2, "0000", GarageError.unknownTicket(2), "No car with ticket 2 is here."),
            (1, "0001", .wrongCode, "The code is not the one on the ticket."),
        ] {
            XCTAssertThrowsError(try CashDesk(of: garage).pay(number, code: code)) {
                XCTAssertEqual($0 as? GarageError, error, "ticket \(number), code \(code); seen: \($0)")
                XCTAssertEqual($0.localizedDescription, words, "the error must say so in words")
            }
        }
        XCTAssertEqual(garage.cars, 1, "the car must stay in; cars: \(garage.cars)")
    }

    func test_price_isWhatWouldBePaidThen_andChangesNothing() throws {
        let (garage, _) = try makeGarageWithCar()
        let texts = disk.texts

        let prices = try [600, 1, 2999, 1].map { seconds in
            time += TimeInterval(seconds)
            return try CashDesk(of: garage).price(of: 1)
        }

        XCTAssertEqual(
            prices, [0, 250, 250, 500],
            "after 600, 601, 3600 and 3601 seconds the price must be 0, 250, 250 and 500; seen: \(prices)")
        XCTAssertEqual(garage.cars, 1, "the car must stay in; cars: \(garage.cars)")
        XCTAssertEqual(disk.texts, texts, "the journal must stay as it is; seen: \(disk.texts)")
    }

    func test_price_isRefused_forAnUnknownTicket() {
        XCTAssertThrowsError(try CashDesk(of: makeGarage()).price(of: 5)) {
            XCTAssertEqual($0 as? GarageError, .unknownTicket(5), "the error must be this one; seen: \($0)")
        }
    }

    func test_journal_hasTheGivenTime_andAFileForEachDay() throws {
        let garage = makeGarage()
        let machine = makeMachine(of: garage)
        _ = try machine.issue()
        time += 86_400
        _ = try CashDesk(of: garage).pay(1, code: "0000")
        _ = try machine.issue()

        XCTAssertEqual(
            disk.texts,
            [
                "/journal/1970-01-01.txt": "1970-01-01T00:00:00Z in 1 North\n",
                "/journal/1970-01-02.txt":
                    "1970-01-02T00:00:00Z out 1 6000\n1970-01-02T00:00:00Z in 2 North\n",
            ], "each line must have its time, and be in the file of its day; seen: \(disk.texts)")
    }

    func test_takings_addUpThePaymentsOfTheDay_andNothingElse() throws {
        disk.texts["/journal/1970-01-01.txt"] = "x in 7 North\nx out 7 250\nx in 900 out\nx out 900 500\n"
        let garage = makeGarage()

        let today = try garage.takings()
        time += 86_400
        let tomorrow = try garage.takings()

        XCTAssertEqual(
            [today, tomorrow], [750, 0],
            "two payments of a day must be its takings, and the next day have none; seen: \(today), \(tomorrow)"
        )
    }

    func test_machineAndDeskOfACaller_followTheCurrentGarage() throws {
        let before = Garage.current
        defer { Garage.current = before }
        let garages = [makeGarage(), makeGarage()]
        Garage.current = makeGarage()
        let (machine, desk) = (TicketMachine(entrance: "North"), CashDesk())

        for garage in garages {
            Garage.current = garage
            _ = try machine.issue()
        }
        let ticket = try machine.issue()
        _ = try desk.pay(ticket.number, code: ticket.code)

        let cars = garages.map(\.cars)
        XCTAssertEqual(
            cars, [1, 1], "each garage must have the cars that came while it was current; seen: \(cars)")
    }

    func test_fileDisk_addsAtTheEnd_andHasNoTextOfAFileThatIsMissing() throws {
        let file = unusedFolder().appendingPathComponent("day.txt")

        let before = try FileDisk().text(of: file)
        for text in ["one, ", "two"] { try FileDisk().append(text, to: file) }
        let after = try FileDisk().text(of: file)

        XCTAssertEqual(
            [before, after], [nil, "one, two"],
            "a missing file must have no text, and then both lines; seen: \(String(describing: [before, after]))"
        )
    }

    func test_garageOfACaller_worksWithTheClockTheLuckAndTheDiskOfTheComputer() throws {
        let (before, begun, folder) = (Garage.current, Date(), unusedFolder())
        defer { Garage.current = before }
        Garage.current = Garage(name: "Riverside", hourlyRate: 250, folder: folder)

        let tickets = try (1...20).map { _ in try TicketMachine(entrance: "North").issue() }
        Garage.current.readmit(Ticket(number: 99, code: "0000", issuedAt: Date() - 5400))
        _ = try CashDesk().pay(99, code: "0000")

        let isNow = tickets.allSatisfy { (begun...Date()).contains($0.issuedAt) }
        let codes = Set(tickets.map(\.code))
        let takings = try Garage(name: "Riverside", hourlyRate: 250, folder: folder).takings()
        XCTAssertTrue(isNow, "the tickets must have the real time; seen: \(tickets.map(\.issuedAt))")
        XCTAssertGreaterThan(codes.count, 1, "twenty tickets must not have the same code; seen: \(codes)")
        XCTAssertEqual(takings, 500, "the payment must be found on the real disk; seen: \(takings)")
    }

    // MARK: - Helpers

    private var time = Date(timeIntervalSince1970: 0)
    private let disk = DiskInMemory()

    private func makeGarage() -> Garage {
        Garage(
            name: "Riverside", hourlyRate: 250, folder: URL(fileURLWithPath: "/journal"), now: { self.time },
            disk: disk)
    }

    private func makeMachine(
        of garage: Garage, luck: @escaping (ClosedRange<Int>) -> Int = { $0.lowerBound }
    ) -> TicketMachine {
        TicketMachine(entrance: "North", of: garage, codes: CodeMaker(luck: luck))
    }

    private func makeGarageWithCar() throws -> (Garage, Ticket) {
        let garage = makeGarage()
        return (garage, try makeMachine(of: garage).issue())
    }
}

/// A disk that can be full.
private final class DiskInMemory: Disk {
    var texts: [String: String] = [:]
    var isFull = false

    func append(_ text: String, to file: URL) throws {
        if isFull { throw CocoaError(.fileWriteOutOfSpace) }
        texts[file.path, default: ""] += text
    }

    func text(of file: URL) throws -> String? {
        texts[file.path]
    }
}
