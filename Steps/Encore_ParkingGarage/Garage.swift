import Foundation

/// A garage, and the cars that are in it. Its machines and desks share its numbers, its clock and its journal.
public final class Garage {
    public let name: String
    /// In cents.
    public let hourlyRate: Int
    /// How many cars are in.
    public var cars: Int { parked.count }

    let now: () -> Date
    let journal: Journal
    var parked: [Int: Ticket] = [:]
    private var lastNumber = 0

    /// - Parameters:
    ///   - hourlyRate: In cents.
    ///   - folder: Where the journal is kept. It is made when the first line is written.
    ///   - now: The clock; it is asked each time.
    ///   - disk: Where the folder is.
    public init(name: String, hourlyRate: Int, folder: URL, now: @escaping () -> Date, disk: any Disk) {
        self.name = name
        self.hourlyRate = hourlyRate
        self.now = now
        self.journal = Journal(folder: folder, disk: disk)
    }

    /// Puts a car back that came in before the computer was restarted. The attendant types what its ticket says.
    public func readmit(_ ticket: Ticket) {
        parked[ticket.number] = ticket
        lastNumber = max(lastNumber, ticket.number)
    }

    /// - Returns: What was taken today, in cents. (A day is one of UTC.)
    /// - Throws: What the disk throws, if there is a journal, but it cannot be read.
    public func takings() throws -> Int {
        try journal.takings(at: now())
    }

    /// - Throws: `GarageError.journalNotWritten`. Then the car is not in, and the number is not used up.
    func admit(code: String, at entrance: String) throws -> Ticket {
        let ticket = Ticket(number: lastNumber + 1, code: code, issuedAt: now())
        try journal.write("in \(ticket.number) \(entrance)", at: ticket.issuedAt)
        readmit(ticket)
        return ticket
    }
}
