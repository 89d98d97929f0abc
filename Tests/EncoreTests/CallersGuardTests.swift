import Foundation
import Support
import XCTest

/// The callers are another team's program. They are built as they are, and print what they have always printed.
final class CallersGuardTests: XCTestCase {
    func test_callers_printWhatTheyHaveAlwaysPrinted() throws {
        let outcome = try BuiltProgram("EncoreCallers").run([])

        let (lines, expectedLines) = (outcome.output.split(separator: "\n"), expected.split(separator: "\n"))
        let first = zip(lines, expectedLines).first { $0 != $1 }
        XCTAssertEqual(first?.0, first?.1, "the callers must print what they have always printed")
        XCTAssertEqual(lines.count, expectedLines.count, "the callers must print as many lines as ever")
        XCTAssertEqual(outcome.status, 0, "the callers must exit with status 0; seen: \(outcome.errors)")
    }

    // MARK: - Helpers

    private let expected = """
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
