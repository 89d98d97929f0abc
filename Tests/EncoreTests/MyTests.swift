import Foundation
import XCTest

@testable import Encore_ParkingGarage

/// Tests of what only this design has: the real luck has a name; a desk follows the current garage; a number that's far too
/// high ends no program (it would end that of the start); and what the journal relies on holds for the disk of the computer,
/// and for the one in memory that replaces it.
final class MyTests: XCTestCase {
    /// A range of one number leaves luck no choice. So one pick is enough, and no disk is needed.
    func test_realLuck_picksTheFirstCodeAndTheLast() {
        XCTAssertEqual(TicketMachine.realLuck(in: 0...0), 0, "the code 0000 must come")
        XCTAssertEqual(TicketMachine.realLuck(in: 9999...9999), 9999, "the code 9999 must come")
    }

    /// An attendant may turn to another garage while a driver pays.
    func test_pay_isForOneGarage_thoughAnotherBecomesCurrentMeanwhile() throws {
        let world = World()
        let garages = ["Opera", "Station"].map {
            Garage(
                name: $0, hourlyRate: 250, folder: unusedFolder(), now: world.now,
                eventRate: world.readEventRate, disk: world)
        }
        var current = garages[0]
        let desk = CashDesk(following: { current }, show: world.show)
        garages[0].readmit(Ticket(number: 7, code: "0815", issuedAt: world.time))
        world.onUse = { current = garages[1] }

        let receipt = try desk.pay(7, code: "0815")

        XCTAssertEqual(receipt.text, "Opera\nTicket 7\n0 h at 2.50\nPaid 0.0\n")
        XCTAssertEqual(world.shown, ["[Opera] 0.0"], "the display must name the garage that was paid")
    }

    // MARK: - What people type

    func test_issue_isRefused_afterTheHighestNumberThatCanBeTyped() async throws {
        let world = World()
        let garage = await makeGarage(in: world)
        await garage.readmit(Ticket(number: .max - 1, code: "0815", issuedAt: world.time))

        let highest = try await garage.issue(at: 0).number
        let refusal = await refusal { try await garage.issue(at: 0) }

        let cars = await garage.cars()
        XCTAssertEqual(highest, .max, "the highest number must be given")
        XCTAssertEqual(refusal, .noNumberLeft, "no number must be given twice, and no higher one is left")
        XCTAssertEqual(cars, 2, "both cars must be in, and no third one")
    }

    func test_price_isTheHighestNumber_orTheLowest_whenTheRateIsFarTooHigh_orTooLow() async throws {
        for rate in [Int.max, .min] {
            let world = World()
            let garage = await makeGarage(hourlyRate: rate, in: world)
            let ticket = try await garage.issue(at: 0)
            world.pass(seconds: 7200)

            let price = try await garage.price(of: ticket)

            XCTAssertEqual(price, rate, "there's no number beyond \(rate), so two hours cost that")
        }
    }

    func test_takings_areTheHighestNumber_orTheLowest_whenAFileHasFarTooMuch() async throws {
        for number in [Int.max, .min] {
            let (world, folder) = (World(), unusedFolder())
            let line = "2024-05-01T08:30:00Z out 7 \(number)\n"
            try world.write(line + line, to: folder.appendingPathComponent("2024-05-01.txt"))

            let takings = try await makeGarage(folder: folder, in: world).takings()

            XCTAssertEqual(takings, number, "there's no number beyond \(number), so the takings are that")
        }
    }

    // MARK: - The journal

    /// It looks like the half line of a refused write, so it costs a payment. The notes say so.
    func test_takings_leaveOutTheLastLine_ifAnEditorHasSavedItWithoutItsEnd() async throws {
        let (world, folder) = (World(), unusedFolder())
        let lines = "2024-05-01T08:00:00Z out 6 500\n2024-05-01T08:30:00Z out 7 1250"
        try world.write(lines, to: folder.appendingPathComponent("2024-05-01.txt"))

        let takings = try await makeGarage(folder: folder, in: world).takings()

        XCTAssertEqual(takings, 500, "a line without its end may be half a line, so it must not count")
    }

    /// A carriage return ends no line of ours, but it does in other programs.
    func test_journal_hasASpace_whereAnEntranceHasALineBreak() async throws {
        let (world, folder) = (World(), unusedFolder())
        let garage = await makeGarage(folder: folder, entrances: ["A\nB\rC\r\nD"], in: world)

        _ = try await garage.issue(at: 0)

        XCTAssertEqual(
            world.files(in: folder), ["2024-05-01.txt": "2024-05-01T10:00:00Z in 1 A B C D\n"],
            "an entrance must stay in its line")
    }

    // MARK: - The disk

    func test_fileDisk_isADisk() throws {
        try assertIsADisk(FileDisk())
    }

    func test_world_isADisk() throws {
        try assertIsADisk(World())
    }

    /// Look whether there is a file, then make it, and what another has written meanwhile is lost.
    func test_fileDisk_keepsEveryText_ofSeveralThatComeAtOnce() throws {
        let texts = Set((1...8).map { "\($0)" })

        let kept = try (1...100).map { _ in
            let file = unusedFolder().appendingPathComponent("day.txt")
            DispatchQueue.concurrentPerform(iterations: texts.count) { k in
                try? FileDisk().append("\(k + 1)\n", to: file)
            }
            return Set(try XCTUnwrap(FileDisk().text(of: file)).split(separator: "\n").map(String.init))
        }

        let missing = kept.map { texts.subtracting($0) }.first { !$0.isEmpty }
        XCTAssertNil(missing, "of eight texts that come at once to a new file, all must be kept")
    }

    /// A disk that fills up may leave one byte of two.
    func test_fileDisk_readsAFileThatHasHalfACharacter() throws {
        let day = unusedFolder()
        try (Data("one\n".utf8) + Data("ü".utf8).prefix(1)).write(to: day)
        try FileDisk().append("two\n", to: day)

        XCTAssertEqual(try FileDisk().text(of: day), "one\n\u{FFFD}two\n", "all that is text must be read")
    }

    #if os(Linux)
    /// A device that is always full: a write fails there, and nothing before it. A Mac has none.
    func test_fileDisk_saysThatTheDiskIsFull() {
        let full = URL(fileURLWithPath: "/dev/full")

        XCTAssertThrowsError(try FileDisk().append("one\n", to: full), "a text that isn't there is refused")
    }
    #endif

    /// There is a folder with the name of the file.
    func test_fileDisk_saysThatAFileCannotBeRead() throws {
        let folder = unusedFolder()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

        XCTAssertThrowsError(try FileDisk().text(of: folder), "a file that is there isn't missing")
    }

    /// This link leads to itself. A folder that may not be searched would do as well, but root may search them all.
    func test_fileDisk_saysThatAFileCannotBeReached() throws {
        let link = unusedFolder()
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: link)

        XCTAssertThrowsError(try FileDisk().text(of: link), "a file that can't be reached isn't missing")
    }

    // MARK: - Helpers

    private func assertIsADisk(
        _ disk: some Disk, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let folder = unusedFolder()
        let (day, empty) = (
            folder.appendingPathComponent("day.txt"), folder.appendingPathComponent("empty.txt")
        )

        let before = try (disk.text(of: day), disk.endsWithinALine(day))
        try disk.append("one\r\nzwei, ü", to: day)
        let halfway = try disk.endsWithinALine(day)
        try disk.append("\n", to: day)
        try disk.append("", to: empty)

        XCTAssertNil(before.0, "a missing file must have no text", file: file, line: line)
        XCTAssertEqual(
            try disk.text(of: day), "one\r\nzwei, ü\n", "a text must go to the end of its file", file: file,
            line: line)
        XCTAssertEqual(
            try disk.text(of: empty), "", "a file with nothing in it must be there", file: file, line: line)
        XCTAssertTrue(
            halfway, "a file must end within a line, if the last has no end", file: file, line: line)
        XCTAssertEqual(
            [before.1, try disk.endsWithinALine(day), try disk.endsWithinALine(empty)],
            [false, false, false],
            "no file must end within a line, if it's missing, empty or whole", file: file, line: line)
    }
}
