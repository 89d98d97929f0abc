import Encore_ParkingGarage
import XCTest

/// Knowing the number of a neighbour's ticket is not enough to pay with it.
final class WrongCodeGuardTests: XCTestCase {
    func test_pay_refusesEveryCode_butTheOneOnTheTicket() async throws {
        let garage = await makeGarage(in: World())
        let ticket = try await garage.issue(at: 0)
        let (code, another) = (ticket.code, ticket.code == "0815" ? "4711" : "0815")

        for wrong in ["", String(code.dropLast()), String(code.dropFirst()), code + "0", code + " ", another]
        {
            let typed = Ticket(number: ticket.number, code: wrong, issuedAt: ticket.issuedAt)
            let refusal = await refusal { try await garage.pay(typed) }
            XCTAssertEqual(refusal, .wrongCode, "the code is \(code), so “\(wrong)” must not pay")
        }

        let cars = await garage.cars()
        XCTAssertEqual(cars, 1, "the car must stay in until the code on its ticket is typed")
    }
}
