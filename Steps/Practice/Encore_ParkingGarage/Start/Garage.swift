import Foundation

/// A garage and the cars in it.
public final class Garage {
    public static var current = Garage(name: "Main Street", hourlyRate: 250)

    public let name: String
    public let hourlyRate: Int  // cents
    public var cars: Int { parked.count }

    let journal: Journal
    var parked: [Int: Ticket] = [:]

    public init(
        name: String, hourlyRate: Int,
        folder: URL = FileManager.default.temporaryDirectory.appendingPathComponent("parking-garage")
    ) {
        self.name = name
        self.hourlyRate = hourlyRate
        self.journal = Journal(folder: folder)
    }

    /// Puts a car back after a restart. The attendant types what its ticket says.
    public func readmit(_ ticket: Ticket) {
        parked[ticket.number] = ticket
        TicketMachine.lastNumber = max(TicketMachine.lastNumber, ticket.number)
    }

    /// What was taken today, in cents.
    public func takings() throws -> Int {
        try journal.takings()
    }
}
