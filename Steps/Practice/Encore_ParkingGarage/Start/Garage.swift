import Foundation

/// A garage, and the cars that are in it.
public final class Garage {
    /// The garage that this program works for. An attendant looks after several garages with one tablet, and picks one
    /// when the shift begins: then the tablet puts that garage here. Machines and desks look here each time.
    public static var current = Garage(name: "Main Street", hourlyRate: 250)

    public let name: String
    /// In cents.
    public let hourlyRate: Int
    /// How many cars are in.
    public var cars: Int { parked.count }

    let journal: Journal
    var parked: [Int: Ticket] = [:]

    /// - Parameters:
    ///   - hourlyRate: In cents.
    ///   - folder: Where the journal is kept. It is made when the first line is written.
    public init(
        name: String, hourlyRate: Int,
        folder: URL = FileManager.default.temporaryDirectory.appendingPathComponent("parking-garage")
    ) {
        self.name = name
        self.hourlyRate = hourlyRate
        self.journal = Journal(folder: folder)
    }

    /// Puts a car back that came in before the computer was restarted. The attendant types what its ticket says.
    public func readmit(_ ticket: Ticket) {
        parked[ticket.number] = ticket
        TicketMachine.lastNumber = max(TicketMachine.lastNumber, ticket.number)
    }

    /// - Returns: What was taken today, in cents. (A day is one of UTC.)
    /// - Throws: What Foundation throws, if there is a journal, but it cannot be read.
    public func takings() throws -> Int {
        try journal.takings()
    }
}
