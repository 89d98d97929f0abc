import Encore_ParkingGarage
import Foundation
import XCTest

/// The day's file isn't one tablet's alone: others write there, people save it with an editor, and for a moment nobody may be
/// able to read it. What was paid counts all the same, and what wasn't doesn't. (A line without its end may be half a line,
/// and never counts.)
final class SharedFileTests: XCTestCase {
    // MARK: - Other tablets

    func test_takings_countWhatAnotherTabletHasWritten_sinceTheLastLook() async throws {
        let (world, folder) = (World(), unusedFolder())
        let (first, second) = (
            await makeGarage(folder: folder, in: world), await makeGarage(folder: folder, in: world)
        )
        let (ticket, other) = (try await first.issue(at: 0), try await second.issue(at: 0))
        world.pass(seconds: 3600)

        let before = try await first.takings()
        _ = try? await first.pay(ticket)
        let own = try await first.takings()
        _ = try? await second.pay(other)
        let both = try await first.takings()

        XCTAssertEqual(
            [before, own, both], [0, 250, 500],
            "the takings must be those of the file: nothing, an hour of this tablet, and an hour of each")
    }

    func test_takings_countAPaymentBehindHalfALine_thatAnotherTabletHasLeft() async throws {
        let (world, folder) = (World(), unusedFolder())
        let (first, second) = (
            await makeGarage(folder: folder, in: world), await makeGarage(folder: folder, in: world)
        )
        let (ticket, other) = (try await first.issue(at: 0), try await second.issue(at: 0))
        world.pass(seconds: 3600)

        (world.isDiskFull, world.charactersLeft) = (true, 28)
        _ = try? await second.pay(other)
        world.isDiskFull = false
        _ = try? await first.pay(ticket)

        let takings = try await first.takings()
        XCTAssertEqual(takings, 250, "the hour must count, though another tablet's half a line is before it")
    }

    // MARK: - Where a line ends

    func test_takings_areThoseOfAFile_thatAnEditorOnWindowsHasSaved() async throws {
        let (world, folder) = (World(), unusedFolder())
        let lines = ["2024-05-01T08:00:00Z in 7 North", "2024-05-01T08:30:00Z out 7 1250", ""]
        try world.write(lines.joined(separator: "\r\n"), to: folder.appendingPathComponent("2024-05-01.txt"))
        let garage = await makeGarage(folder: folder, in: world)
        let ticket = try await garage.issue(at: 0)
        world.pass(seconds: 3600)

        let saved = try await garage.takings()
        _ = try? await garage.pay(ticket)
        let takings = try await garage.takings()

        XCTAssertEqual(saved, 1250, "a payment must count, though a carriage return is before the line feed")
        XCTAssertEqual(takings, 1500, "an hour that is paid afterwards must count as well")
    }

    func test_takings_endALine_onlyWhereALineFeedIs() async throws {
        for mark in ["\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"] {
            let (world, folder) = (World(), unusedFolder())
            let entrance = "North\(mark)Z out 1 900"
            let lines = "2024-05-01T08:00:00Z in 7 \(entrance)\n2024-05-01T08:30:00Z out 7 1250\n"
            try world.write(lines, to: folder.appendingPathComponent("2024-05-01.txt"))

            let takings = try await makeGarage(folder: folder, in: world).takings()

            XCTAssertEqual(takings, 1250, "\(mark.debugDescription) in an entrance's name must end no line")
        }
    }

    /// It may be another name in the journal, or a refusal.
    func test_issue_writesNoSecondLine_whenAnEntranceHasALineBreak() async throws {
        for lineBreak in ["\n", "\r\n", "\r\r\n", "\n\r", "\n\u{301}"] {
            let (world, folder) = (World(), unusedFolder())
            let entrance = "North\(lineBreak)Z out 1 900\(lineBreak)"
            let garage = await makeGarage(folder: folder, entrances: [entrance], in: world)

            _ = try? await garage.issue(at: 0)

            let takings = try await garage.takings()
            let journal = world.files(in: folder).values.joined()
            let lines = journal.utf8.filter { $0 == UInt8(ascii: "\n") }
            XCTAssertEqual(takings, 0, "nothing was paid at the entrance \(entrance.debugDescription)")
            XCTAssertLessThanOrEqual(lines.count, 1, "a car must have one line; seen: \(journal)")
        }
    }

    /// It may be another name in the journal, or a refusal.
    func test_takings_countThePayment_howeverTheNameOfAnEntranceEnds() async throws {
        for end in ["\r", "\n", "\r\n", "\u{85}", "\u{2028}", "\u{301}", "\u{200D}"] {
            let world = World()
            let garage = await makeGarage(entrances: ["North\(end)"], in: world)
            guard let ticket = try? await garage.issue(at: 0) else { continue }
            world.pass(seconds: 3600)

            let paid = try? await garage.pay(ticket).cents

            let takings = try await garage.takings()
            XCTAssertEqual(
                [paid, takings], [250, 250],
                "an hour must be paid, and count; the name ends with \(end.debugDescription)")
        }
    }

    // MARK: - When nobody can read it

    func test_takings_areAnError_whileTheFileCannotBeRead() async throws {
        let world = World()
        let garage = await makeGarage(in: world)
        let ticket = try await garage.issue(at: 0)
        world.pass(seconds: 3600)
        _ = try? await garage.pay(ticket)

        let before = try await garage.takings()
        world.isDiskUnreadable = true
        let takings = try? await garage.takings()
        world.isDiskUnreadable = false
        let afterwards = try await garage.takings()

        XCTAssertNil(
            takings, "what is in a file that can't be read is unknown, though it could be read before")
        XCTAssertEqual([before, afterwards], [250, 250], "while the file can be read, the hour must count")
    }

    /// A garage may refuse tickets and payments meanwhile.
    func test_payment_staysInTheFile_thoughForAMomentNobodyCanReadIt() async throws {
        let world = World()
        let garage = await makeGarage(in: world)
        let (first, second) = (try await garage.issue(at: 0), try await garage.issue(at: 0))
        world.pass(seconds: 3600)
        _ = try? await garage.pay(first)

        world.isDiskUnreadable = true
        _ = try? await garage.issue(at: 0)
        _ = try? await garage.pay(second)
        world.isDiskUnreadable = false
        _ = try? await garage.pay(second)  // if it was refused

        let takings = try await garage.takings()
        XCTAssertEqual(takings, 500, "both hours must count once the file can be read again")
    }

    /// A garage may refuse the payment meanwhile.
    func test_payment_countsBehindHalfALine_thatNobodyCanRead() async throws {
        let world = World()
        let garage = await makeGarage(in: world)
        let ticket = try await garage.issue(at: 0)
        world.pass(seconds: 3600)
        (world.isDiskFull, world.charactersLeft) = (true, 28)
        _ = try? await garage.pay(ticket)
        world.isDiskFull = false

        world.isDiskUnreadable = true
        _ = try? await garage.pay(ticket)
        world.isDiskUnreadable = false
        _ = try? await garage.pay(ticket)  // if it was refused

        let takings = try await garage.takings()
        XCTAssertEqual(takings, 250, "the hour must count once the file can be read again")
    }
}
