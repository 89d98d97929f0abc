import Encore_ParkingGarage
import XCTest

/// A `World` replaces the luck of the computer, so what that picks among has to be seen here: slowly, ticket by ticket.
final class RealLuckGuardTests: XCTestCase {
    /// One ticket in 10,000 has the code. That 150,000 have none happens three times in ten million.
    func test_issue_printsTheCode0000_onOneTicketInTenThousand() throws {
        for _ in 1...150 {
            makeCurrent(Garage(name: "Riverside", hourlyRate: 250, folder: unusedFolder()))
            let machine = TicketMachine(entrance: "North")
            for _ in 1...1000 where try machine.issue().code == "0000" { return }
        }
        XCTFail("one ticket in 10,000 must have the code 0000; among 150,000 none had it")
    }
}
