import Foundation

/// The box at an entrance. A driver presses its button and takes a ticket.
public final class TicketMachine {
    static var lastNumber = 0

    public let entrance: String
    private let codes = CodeMaker()

    public init(entrance: String) {
        self.entrance = entrance
    }

    public func issue() throws -> Ticket {
        let garage = Garage.current
        let ticket = Ticket(number: Self.lastNumber + 1, code: codes.code(), issuedAt: Date())
        try garage.journal.write("in \(ticket.number) \(entrance)")
        Self.lastNumber = ticket.number
        garage.parked[ticket.number] = ticket
        return ticket
    }
}
