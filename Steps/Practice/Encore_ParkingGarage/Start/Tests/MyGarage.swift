import Foundation

@testable import Encore_ParkingGarage

/// Yours: the tests get every garage from here, with a machine at each entrance and a desk, in a world of theirs. At the
/// start the world is ignored, because the code takes nothing in. When yours does, hand it over here. Keep the `init` and
/// the six methods, because the tests call them; what they do is up to you. They are `async` in case your design needs it.
final class MyGarage {
    private let garage: Garage
    private let machines: [TicketMachine]
    private let desk = CashDesk()

    init(name: String, hourlyRate: Int, folder: URL, entrances: [String], in world: World) async {
        garage = Garage(name: name, hourlyRate: hourlyRate, folder: folder)
        Garage.current = garage
        machines = entrances.map { TicketMachine(entrance: $0) }
    }

    func readmit(_ ticket: Ticket) async {
        garage.readmit(ticket)
    }

    /// - Parameter machine: Which one; the first is 0.
    func issue(at machine: Int) async throws -> Ticket {
        try machines[machine].issue()
    }

    /// What the ticket would cost now. Nothing should be paid, but at the start only paying tells the price.
    func price(of ticket: Ticket) async throws -> Int {
        try desk.pay(ticket.number, code: ticket.code).cents
    }

    func pay(_ ticket: Ticket) async throws -> Receipt {
        try desk.pay(ticket.number, code: ticket.code)
    }

    func takings() async throws -> Int {
        try garage.takings()
    }

    func cars() async -> Int {
        garage.cars
    }
}
