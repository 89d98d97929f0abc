import Encore_ParkingGarage
import Foundation

extension World: Disk {}

/// The tests get every garage from here, with a machine at each entrance and a desk, in a world of theirs.
final class MyGarage {
    private let garage: Garage
    private let machines: [TicketMachine]
    private let desk: CashDesk

    init(name: String, hourlyRate: Int, folder: URL, entrances: [String], in world: World) async {
        let garage = Garage(
            name: name, hourlyRate: hourlyRate, folder: folder, now: world.now,
            eventRate: world.readEventRate, disk: world)
        self.garage = garage
        machines = entrances.map { TicketMachine(entrance: $0, garage: garage, random: world.pick) }
        desk = CashDesk(garage: garage, show: world.show)
    }

    func readmit(_ ticket: Ticket) async {
        garage.readmit(ticket)
    }

    /// - Parameter machine: Which one; the first is 0.
    func issue(at machine: Int) async throws -> Ticket {
        try machines[machine].issue()
    }

    /// What the ticket would cost now. Nothing is paid.
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
