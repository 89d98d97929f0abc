import Encore_ParkingGarage
import Foundation
import Support
import XCTest

/// What the garage does, right or wrong. It runs on the clock of the computer, so some of these tests may be red at
/// midnight UTC.
final class LegacyTests: XCTestCase {
    // MARK: - The callers

    /// They make their machines at the depot, before the first garage, and hand on an `init` as a value.
    func test_callers_printWhatTheyHaveAlwaysPrinted() throws {
        let outcome = try BuiltProgram("EncoreCallers").run([])

        XCTAssertEqual(outcome.output, callersOutput)
        XCTAssertEqual(outcome.status, 0, "seen: \(outcome.errors)")
    }

    // MARK: - The machine

    func test_issue_letsTheCarIn() throws {
        let garage = makeSUT()

        _ = try TicketMachine(entrance: "North").issue()

        XCTAssertEqual(garage.cars, 1)
    }

    func test_issue_printsTheTime() throws {
        makeSUT()
        let begin = Date()

        let ticket = try TicketMachine(entrance: "North").issue()

        XCTAssertTrue((begin...Date()).contains(ticket.issuedAt), "seen: \(ticket.issuedAt)")
    }

    func test_issue_printsDifferentCodes() throws {
        makeSUT()
        let machine = TicketMachine(entrance: "North")

        let codes = try (1...20).map { _ in try machine.issue().code }

        XCTAssertGreaterThan(Set(codes).count, 1)
    }

    /// One code in ten begins with 0, so 200 tickets practically always have one.
    func test_issue_printsFourDigits_onEveryTicket() throws {
        makeSUT()
        let machine = TicketMachine(entrance: "North")

        let codes = try (1...200).map { _ in try machine.issue().code }

        XCTAssertEqual(codes.filter { $0.wholeMatch(of: /[0-9]{4}/) == nil }, [])
    }

    func test_issue_countsOn_atTheNextMachine() throws {
        makeSUT()

        let first = try TicketMachine(entrance: "North").issue().number
        let second = try TicketMachine(entrance: "South").issue().number

        XCTAssertEqual(second, first + 1)
    }

    func test_issue_countsOn_afterTheHighestTicketThatWasReadmitted() throws {
        let garage = makeSUT()
        let first = try TicketMachine(entrance: "North").issue().number

        for number in [first + 100, first + 50] { readmit(number, to: garage) }

        XCTAssertEqual(try TicketMachine(entrance: "North").issue().number, first + 101)
        XCTAssertEqual(garage.cars, 4)
    }

    /// After a restart the numbers begin again, so two cars may have the same one. The desk knows the later.
    func test_readmit_replacesTheCarThatHasItsNumber() throws {
        let garage = makeSUT()

        readmit(1, to: garage)
        readmit(1, code: "4711", to: garage)

        XCTAssertEqual(garage.cars, 1)
        assertRefusal(.wrongCode) { try CashDesk().pay(1, code: "0815") }
        XCTAssertEqual(try CashDesk().pay(1, code: "4711").number, 1)
    }

    // MARK: - The desk

    /// The clock goes on between `readmit` and `pay`, so no stay ends right at a border, but ten seconds before it.
    func test_pay_takesTheHoursThatHaveBegun_tenADayAtMost() throws {
        let garage = makeSUT()

        let stays = [-3600, 0, 590, 601, 3590, 3601, 35_990, 36_001, 86_390, 86_401, 126_001, 604_790]

        let paid = try stays.map { seconds in
            readmit(1, to: garage, after: TimeInterval(seconds))
            return try CashDesk().pay(1, code: "0815").cents
        }

        XCTAssertEqual(paid, [0, 0, 0, 250, 250, 500, 2500, 2500, 2500, 2750, 5000, 17_500])
    }

    /// Whole seconds count. A computer that needs the rest of the second between `readmit` and `pay` tries again.
    func test_pay_takesNothingForAFractionOfASecond() throws {
        let garage = makeSUT()

        let paid = try [600, 3600].map { seconds in
            while true {
                let ticket = readmit(1, to: garage, after: Double(seconds) + 0.4)
                let receipt = try CashDesk().pay(1, code: "0815")
                if receipt.paidAt < ticket.issuedAt + Double(seconds) + 1 { return receipt.cents }
            }
        }

        XCTAssertEqual(paid, [0, 250])
    }

    /// What isn't positive is no rate; one that is may be below that of the garage.
    func test_pay_takesTheEventRate_asItIsAtEveryPayment() throws {
        let garage = makeSUT()
        let desk = CashDesk()

        let paid = try [400, 0, 300, 100, -1].map { rate in
            setEventRate(rate)
            readmit(1, to: garage, after: 3000)
            return try desk.pay(1, code: "0815").cents
        }

        XCTAssertEqual(paid, [400, 250, 300, 100, 250])
    }

    /// 500 cents are "5.0". It looks like a bug, and it is what the package does.
    func test_pay_printsAReceipt() throws {
        let garage = makeSUT()

        let receipts = try [(0, 0), (5400, 0), (5400, 1205), (172_000, 50)].map { seconds, eventRate in
            setEventRate(eventRate)
            readmit(1, to: garage, after: Double(seconds))
            return try CashDesk().pay(1, code: "0815")
        }

        XCTAssertEqual(receipts.map(\.number), [1, 1, 1, 1])
        XCTAssertEqual(
            receipts.map(\.text),
            [
                "Riverside\nTicket 1\n0 h at 2.50\nPaid 0.0\n",
                "Riverside\nTicket 1\n2 h at 2.50\nPaid 5.0\n",
                "Riverside\nTicket 1\n2 h at 12.5 (event)\nPaid 24.10\n",
                "Riverside\nTicket 1\n48 h at 0.50 (event)\nPaid 10.0\n",
            ])
    }

    /// The sign knows nothing of long days.
    func test_tariff_addsUpTheHoursThatHaveBegun() {
        let prices = [-7200, 0, 600, 601, 3600, 3601, 36_001, 90_000].map {
            Tariff.price(seconds: $0, hourlyRate: 250)
        }

        XCTAssertEqual(prices, [0, 0, 0, 250, 250, 500, 2750, 6250])
    }

    func test_pay_printsTheTime() throws {
        let garage = makeSUT()
        readmit(1, to: garage)
        let begin = Date()

        let receipt = try CashDesk().pay(1, code: "0815")

        XCTAssertTrue((begin...Date()).contains(receipt.paidAt), "seen: \(receipt.paidAt)")
    }

    func test_pay_letsTheCarOut_once() throws {
        let garage = makeSUT()
        readmit(1, to: garage)

        _ = try CashDesk().pay(1, code: "0815")

        XCTAssertEqual(garage.cars, 0)
        assertRefusal(.unknownTicket(1)) { try CashDesk().pay(1, code: "0815") }
    }

    func test_pay_refusesAWrongCode_andKeepsTheCarIn() throws {
        let garage = makeSUT()
        readmit(1, to: garage)

        for code in ["4711", "", "081", "815", "08150", "0815 "] {
            assertRefusal(.wrongCode) { try CashDesk().pay(1, code: code) }
        }
        XCTAssertEqual(garage.cars, 1)
    }

    // MARK: - The current garage

    func test_machine_worksForTheGarageThatIsCurrent_atEveryTicket() throws {
        let first = makeSUT()
        let machine = TicketMachine(entrance: "North")
        _ = try machine.issue()

        let second = makeSUT()
        for _ in 1...2 { _ = try machine.issue() }

        XCTAssertEqual([first.cars, second.cars], [1, 2])
    }

    func test_desk_worksForTheGarageThatIsCurrent_atEveryPayment() throws {
        makeSUT()
        let desk = CashDesk()

        let second = makeSUT()
        readmit(1, to: second)
        _ = try desk.pay(1, code: "0815")

        XCTAssertEqual(second.cars, 0)
    }

    /// A program that never replaces it works for this one.
    func test_current_isAGarageInMainStreet_atFirst() {
        XCTAssertEqual(before.name, "Main Street")
        XCTAssertEqual(before.hourlyRate, 250)
    }

    // MARK: - The journal

    func test_journal_isInATemporaryFolder_ifTheGarageIsGivenNone() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("parking-garage")
        let file = folder.appendingPathComponent(journal(of: Date()).lastPathComponent)
        let isNew = !FileManager.default.fileExists(atPath: file.path)
        addTeardownBlock { if isNew { try? FileManager.default.removeItem(at: file) } }
        let entrance = "North, \(UUID().uuidString)"
        Garage.current = Garage(name: "Riverside", hourlyRate: 250)

        let ticket = try TicketMachine(entrance: entrance).issue()

        let lines = try String(contentsOf: file, encoding: .utf8)
        XCTAssertTrue(lines.contains(" in \(ticket.number) \(entrance)\n"), "seen: \(lines)")
    }

    /// Times are those of UTC, wherever the garage is. A car that is readmitted has come before.
    func test_journal_hasALineForEachCarThatComesOrLeaves() throws {
        moveToTokyo()
        let garage = makeSUT()
        let before = stamp(Date())
        readmit(1, to: garage)
        let ticket = try TicketMachine(entrance: "Süd").issue()
        _ = try CashDesk().pay(1, code: "0815")
        _ = try CashDesk().pay(ticket.number, code: ticket.code)
        let after = stamp(Date())

        let lines = try String(contentsOf: journal(of: ticket.issuedAt), encoding: .utf8)
            .split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1).map(String.init) }

        XCTAssertEqual(lines.map(\.last), ["in \(ticket.number) Süd", "out 1 0", "out \(ticket.number) 0"])
        for time in lines.map({ $0[0] }) {
            XCTAssertTrue(
                (before...after).contains(time), "a line must begin with the time of the event; seen: \(time)"
            )
        }
    }

    /// Another user, who works for the tax office, has to read it.
    func test_journal_mayBeReadByWhomAnyNewFileMayBeRead() throws {
        makeSUT()
        let ticket = try TicketMachine(entrance: "North").issue()
        let newFile = folder.appendingPathComponent("new.txt")
        try Data().write(to: newFile)

        let permissions = try [journal(of: ticket.issuedAt), newFile].map {
            try FileManager.default.attributesOfItem(atPath: $0.path)[.posixPermissions] as? Int
        }

        XCTAssertEqual(permissions[0], permissions[1])
    }

    /// A file that stays open is seen much later, when no car gets in.
    func test_journal_closesItsFile() throws {
        let garage = makeSUT()
        let before = lowestFreeDescriptor()

        for _ in 1...50 {
            let ticket = try TicketMachine(entrance: "North").issue()
            _ = try CashDesk().pay(ticket.number, code: ticket.code)
            _ = try garage.takings()
        }

        XCTAssertLessThan(lowestFreeDescriptor(), before + 50)
    }

    /// Many editors write a new file, and give it the name of the old one.
    func test_journal_goesOnInTheFile_thatAnEditorHasSaved() throws {
        let garage = makeSUT()
        let ticket = try TicketMachine(entrance: "North").issue()
        let saved = Data("2001-01-01T10:00:00Z out 7 750\n".utf8)
        try saved.write(to: journal(of: ticket.issuedAt), options: .atomic)
        readmit(1, to: garage, after: 5400)

        _ = try CashDesk().pay(1, code: "0815")

        XCTAssertEqual(try garage.takings(), 1250)
    }

    func test_takings_addUpThePayments_evenAfterARestart() throws {
        let garage = makeSUT()
        for number in [1, 2] {
            readmit(number, to: garage, after: 5400)
            _ = try CashDesk().pay(number, code: "0815")
        }

        XCTAssertEqual(try makeSUT().takings(), 1000)
    }

    func test_takings_areThoseOfToday() throws {
        let garage = makeSUT()
        readmit(1, to: garage, after: 5400)
        _ = try CashDesk().pay(1, code: "0815")

        try Data("2001-01-01T10:00:00Z out 7 750\n".utf8).write(
            to: folder.appendingPathComponent("2001-01-01.txt"))

        XCTAssertEqual(try garage.takings(), 500)
    }

    func test_takings_areNothing_whenThereIsNoJournal() throws {
        XCTAssertEqual(try makeSUT().takings(), 0)
    }

    func test_takings_areNothing_whenAFileIsWhereTheFolderShouldBe() throws {
        let garage = makeSUT()
        try blockTheJournal()

        XCTAssertEqual(try garage.takings(), 0)
    }

    /// There is a folder with the name of the file.
    func test_takings_areAnError_whenTheJournalCannotBeRead() throws {
        let garage = makeSUT()
        try FileManager.default.createDirectory(at: journal(of: Date()), withIntermediateDirectories: true)

        XCTAssertThrowsError(try garage.takings())
    }

    // MARK: - A journal that can't be written

    func test_issue_letsNoCarIn_whenTheJournalCannotBeWritten() throws {
        let garage = makeSUT()
        try blockTheJournal()

        assertRefusal(.journalNotWritten) { try TicketMachine(entrance: "North").issue() }
        XCTAssertEqual(garage.cars, 0)
    }

    func test_issue_usesUpNoNumber_whenTheJournalCannotBeWritten() throws {
        makeSUT()
        let number = try TicketMachine(entrance: "North").issue().number
        try blockTheJournal()
        assertRefusal(.journalNotWritten) { try TicketMachine(entrance: "North").issue() }

        try FileManager.default.removeItem(at: folder)

        XCTAssertEqual(try TicketMachine(entrance: "North").issue().number, number + 1)
    }

    func test_pay_takesNothing_whenTheJournalCannotBeWritten() throws {
        let garage = makeSUT()
        readmit(1, to: garage, after: 5400)
        try blockTheJournal()

        assertRefusal(.journalNotWritten) { try CashDesk().pay(1, code: "0815") }
        XCTAssertEqual(garage.cars, 1)
    }

    // MARK: - Helpers

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "legacy-\(UUID().uuidString)")
    private let before = Garage.current

    override func tearDown() {
        Garage.current = before
        setEventRate(0)
        try? FileManager.default.removeItem(at: folder)
    }

    /// A garage that is current until the test ends. All garages of a test have one folder.
    @discardableResult
    private func makeSUT() -> Garage {
        let garage = Garage(name: "Riverside", hourlyRate: 250, folder: folder)
        Garage.current = garage
        return garage
    }

    @discardableResult
    private func readmit(
        _ number: Int, code: String = "0815", to garage: Garage, after seconds: TimeInterval = 0
    ) -> Ticket {
        let ticket = Ticket(number: number, code: code, issuedAt: Date(timeIntervalSinceNow: -seconds))
        garage.readmit(ticket)
        return ticket
    }

    /// Until the process ends, and nowhere on the disk.
    private func setEventRate(_ cents: Int) {
        UserDefaults.standard.register(defaults: ["eventRate": cents])
    }

    private func stamp(_ time: Date) -> String {
        ISO8601DateFormatter().string(from: time)
    }

    /// A new descriptor is always the lowest that is free.
    private func lowestFreeDescriptor() -> Int32 {
        let descriptor = open("/dev/null", O_RDONLY)
        close(descriptor)
        return descriptor
    }

    private func journal(of day: Date) -> URL {
        folder.appendingPathComponent("\(stamp(day).prefix(10)).txt")
    }

    /// Puts a file where the folder should be. When it is removed, the journal can be written again.
    private func blockTheJournal() throws {
        try? FileManager.default.removeItem(at: folder)
        try Data().write(to: folder)
    }

    private func assertRefusal<Value>(
        _ refusal: GarageError, file: StaticString = #filePath, line: UInt = #line,
        of call: () throws -> Value
    ) {
        XCTAssertThrowsError(try call(), file: file, line: line) {
            XCTAssertEqual($0 as? GarageError, refusal, file: file, line: line)
        }
    }

    private let callersOutput = """
        Riverside, 250 cents an hour
          North: ticket 42, a code of 4 digits
        [Riverside] 0.0
          ticket 42 paid 0
          South: ticket 43, a code of 4 digits
        [Riverside] 0.0
          ticket 43 paid 0
          cars: 1, takings: 0
          ticket 41: The code is not the one on the ticket.
        [Riverside] 7.50
          ticket 41 paid 750
          ticket 41: No car with ticket 41 is here.
          cars: 0, takings: 750
        Opera, 400 cents an hour
          North: ticket 900, a code of 4 digits
        [Opera] 0.0
          ticket 900 paid 0
          South: ticket 901, a code of 4 digits
        [Opera] 0.0
          ticket 901 paid 0
          cars: 1, takings: 0
        [Opera] 12.5
          ticket 899 paid 1205
        Station: The journal cannot be written. Cars: 0
        600 s cost 0
        601 s cost 250
        3600 s cost 250
        3601 s cost 500

        """
}
