import Foundation

/// A garage and the cars in it. Its machines and desks share its numbers, its clock and its journal.
public final class Garage {
    public let name: String
    public let hourlyRate: Int  // cents
    public var cars: Int { parked.count }

    private let now: () -> Date
    private let eventRate: () -> Int
    private let journal: Journal
    private var parked: [Int: Ticket] = [:]
    private var lastNumber = 0

    /// - Parameters:
    ///   - hourlyRate: In cents.
    ///   - folder: Where the journal is. The first line makes it.
    ///   - now: The clock.
    ///   - eventRate: In cents, and 0 if there is no event. It may change between two bills.
    ///   - disk: Where the folder is.
    public init(
        name: String, hourlyRate: Int, folder: URL, now: @escaping () -> Date, eventRate: @escaping () -> Int,
        disk: any Disk
    ) {
        self.name = name
        self.hourlyRate = hourlyRate
        self.now = now
        self.eventRate = eventRate
        self.journal = Journal(folder: folder, disk: disk)
    }

    /// Puts a car back after a restart. The attendant types what its ticket says, and is believed, even about a car that was
    /// never in: callers readmit cars of which no journal has a line.
    public func readmit(_ ticket: Ticket) {
        letIn(ticket)
    }

    /// What was taken today, in cents. A day is one of UTC.
    /// - Throws: The reason of the disk, if today's journal can't be read.
    public func takings() throws -> Int {
        try journal.takings(at: now())
    }

    /// - Throws: `GarageError`. Then the car isn't in, and the number isn't used up.
    func admit(code: String, at entrance: String) throws -> Ticket {
        guard lastNumber < .max else { throw GarageError.noNumberLeft }
        let ticket = Ticket(number: lastNumber + 1, code: code, issuedAt: now())
        try journal.write("in \(ticket.number) \(entrance)", at: ticket.issuedAt)
        letIn(ticket)
        return ticket
    }

    func bill(for number: Int) throws -> Bill {
        bill(for: try ticket(number), at: now())
    }

    /// - Throws: `GarageError`. Then the car is still in, and nothing was paid.
    func release(_ number: Int, code: String) throws -> Receipt {
        let ticket = try ticket(number)
        guard ticket.code == code else { throw GarageError.wrongCode }
        let paidAt = now()
        let bill = bill(for: ticket, at: paidAt)

        try journal.write("out \(number) \(bill.cents)", at: paidAt)
        parked[number] = nil
        let text = "\(name)\nTicket \(number)\n\(bill.text)"
        return Receipt(number: number, cents: bill.cents, paidAt: paidAt, text: text)
    }

    /// Every later ticket has a higher number.
    private func letIn(_ ticket: Ticket) {
        parked[ticket.number] = ticket
        lastNumber = max(lastNumber, ticket.number)
    }

    private func ticket(_ number: Int) throws -> Ticket {
        guard let ticket = parked[number] else { throw GarageError.unknownTicket(number) }
        return ticket
    }

    private func bill(for ticket: Ticket, at time: Date) -> Bill {
        let seconds = Int(time.timeIntervalSince(ticket.issuedAt))
        return Bill(seconds: seconds, hourlyRate: hourlyRate, eventRate: eventRate())
    }
}
