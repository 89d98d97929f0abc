import Encore_ParkingGarage
import Foundation

/// A day at several garages, one after the other, with the same machines and the same desk.
struct Day {
    let folder: URL

    /// Begins at the depot, where the machines are put up, and no car comes.
    func work() throws {
        Garage.current = Garage(name: "Depot", hourlyRate: 0)
        let shift = Shift()
        try morning(shift)
        try evening(shift)
        try fullDisk()
        for seconds in [600, 601, 3600, 3601] {
            print("\(seconds) s cost \(Tariff.price(seconds: seconds, hourlyRate: 250))")
        }
    }

    /// One car was in before the restart, for two hours and a half.
    private func morning(_ shift: Shift) throws {
        let early = Ticket(number: 41, code: "0815", issuedAt: Date(timeIntervalSinceNow: -9000))
        Garage.current = Garage(
            name: "Riverside", hourlyRate: 250, folder: folder.appendingPathComponent("river"))
        Garage.current.readmit(early)
        try shift.work()
        try shift.leave(Ticket(number: early.number, code: "4711", issuedAt: early.issuedAt))
        try shift.leave(early)
        try shift.leave(early)
        print("  cars: \(Garage.current.cars), takings: \(try Garage.current.takings())")
    }

    /// The numbers go on from the one that the attendant has typed.
    private func evening(_ shift: Shift) throws {
        let parked = Ticket(number: 899, code: "0000", issuedAt: Date(timeIntervalSinceNow: -700))
        Garage.current = Garage(
            name: "Opera", hourlyRate: 400, folder: folder.appendingPathComponent("opera"))
        Garage.current.readmit(parked)
        try shift.work()
        // The concert begins, and the office sets its rate.
        UserDefaults.standard.register(defaults: ["eventRate": 1205])
        try shift.leave(parked)
        UserDefaults.standard.register(defaults: ["eventRate": 0])
    }

    /// Where the folder should be, there is a file, so no line can be written.
    private func fullDisk() throws {
        let file = folder.appendingPathComponent("no-folder")
        try Data().write(to: file)
        Garage.current = Garage(name: "Station", hourlyRate: 100, folder: file)
        do {
            _ = try TicketMachine(entrance: "Front").issue()
        } catch {
            print("\(Garage.current.name): \(error.localizedDescription) Cars: \(Garage.current.cars)")
        }
    }
}
