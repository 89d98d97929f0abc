import Foundation
import Support
import XCTest

/// The callers are a program of somebody else. They are built as they are, and print what they have always printed.
final class CallersGuardTests: XCTestCase {
    func test_callers_printWhatTheyHaveAlwaysPrinted() throws {
        let outcome = try BuiltProgram("EncoreCallers").run([])

        let expected = """
            Riverside, 250 cents an hour
              North: ticket 42, a code of 4 digits
              ticket 42 paid 0
              South: ticket 43, a code of 4 digits
              ticket 43 paid 0
              cars: 1, takings: 0
              ticket 41: The code is not the one on the ticket.
              ticket 41 paid 750
              ticket 41: No car with ticket 41 is here.
              cars: 0, takings: 750
            Opera, 400 cents an hour
              North: ticket 900, a code of 4 digits
              ticket 900 paid 0
              South: ticket 901, a code of 4 digits
              ticket 901 paid 0
              cars: 1, takings: 0
            Station: The journal cannot be written. Cars: 0
            600 s cost 0
            601 s cost 250
            3600 s cost 250
            3601 s cost 500
            """
        let printed = outcome.output.split(separator: "\n").map(String.init)
        for (line, wanted) in zip(printed, expected.split(separator: "\n").map(String.init))
        where line != wanted {
            return XCTFail(
                "the callers must print what they have always printed: “\(wanted)”; seen: “\(line)”")
        }
        XCTAssertEqual(
            printed.count, 21,
            "the callers must print as many lines as they always have; seen: \(printed.count)")
        XCTAssertEqual(
            ["\(outcome.status)", outcome.errors], ["0", ""],
            "the callers must end well; exit code \(outcome.status), errors: \(outcome.errors)")
    }
}
