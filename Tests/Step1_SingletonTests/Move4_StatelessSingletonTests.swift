import XCTest

@testable import Step1_Singleton

/// A singleton without state is no problem for anybody: take the state out, and it may stay.
final class Move4_StatelessSingletonTests: XCTestCase {
    func test_line_dependsOnItsArgumentsAlone() {
        let lines = [
            LogFormat.shared.line("opened", number: 7), LogFormat.shared.line("opened", number: 7),
        ]

        XCTAssertEqual(
            lines, ["7. opened", "7. opened"],
            "the same call gave another answer the second time: LogFormat.shared keeps a counter for everybody"
        )
        XCTAssertEqual(
            Mirror(reflecting: LogFormat.shared).children.count, 0, "what has no state has no stored property"
        )
    }

    func test_track_numbersItsOwnLinesFromOne() {
        let analytics = [Analytics(), Analytics()]

        analytics[0].track("opened")
        analytics[1].track("opened")
        analytics[1].track("closed")

        XCTAssertEqual(
            analytics.map(\.log), [["1. opened"], ["1. opened", "2. closed"]],
            "one log's numbers depend on what another one wrote: each must count its own lines")
    }
}
