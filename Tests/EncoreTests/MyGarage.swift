import Foundation

@testable import Encore_ParkingGarage

extension World: Disk {}

/// The tests get each garage from here, with a machine at each entrance and a desk, in the world that they hand over.
final class MyGarage {
    private let garage: Garage
    private let machines: [TicketMachine]
    private let desk: CashDesk

    init(name: String, hourlyRate: Int, folder: URL, entrances: [String], in world: World) async {
        let garage = Garage(name: name, hourlyRate: hourlyRate, folder: folder, now: world.now, disk: world)
        let codes = CodeMaker { _ in world.pick() }
        self.garage = garage
        machines = entrances.map { TicketMachine(entrance: $0, of: garage, codes: codes) }
        desk = CashDesk(of: garage)
    }

    /// - Parameter machine: Which one; the first is 0.
    func issue(at machine: Int) async throws -> Ticket {
        try machines[machine].issue()
    }

    /// What the ticket would cost; nothing is paid.
    func price(of ticket: Ticket) async throws -> Int {
        try desk.price(of: ticket.number)
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
