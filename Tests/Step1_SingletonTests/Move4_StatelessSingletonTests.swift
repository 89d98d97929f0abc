import XCTest

@testable import Step1_Singleton

/// A singleton without state is no problem for anybody: take the state out, and it may stay.
final class Move4_StatelessSingletonTests: XCTestCase {
    func test_track_numbersTheLinesOfItsOwnLogFromOne() {
        let (other, sut) = (Analytics(), Analytics())
        other.track("launched")

        sut.track("opened")
        sut.track("closed")

        XCTAssertEqual(sut.log, ["1. opened", "2. closed"], "the lines of a new log must be numbered from 1")
    }

    func test_track_goesOnCounting_whoeverTracksElsewhere() {
        let (sut, other) = (Analytics(), Analytics())

        sut.track("opened")
        other.track("opened")
        sut.track("closed")

        XCTAssertEqual(
            sut.log.map { $0.prefix { $0 != "." } }, ["1", "2"],
            "the number of a line must be its place in its own log, whatever others write")
    }
}
