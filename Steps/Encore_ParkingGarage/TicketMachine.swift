/// The box at an entrance. A driver presses its button, and takes a ticket.
public final class TicketMachine {
    public let entrance: String

    private let garage: () -> Garage
    private let codes: CodeMaker

    /// - Parameters:
    ///   - garage: The garage that the machine works for.
    ///   - codes: Makes the codes of its tickets.
    public convenience init(entrance: String, of garage: Garage, codes: CodeMaker) {
        self.init(entrance: entrance, codes: codes) { garage }
    }

    /// - Parameter garage: Asked at each ticket, because a machine may change its garage.
    init(entrance: String, codes: CodeMaker, garage: @escaping () -> Garage) {
        self.entrance = entrance
        self.codes = codes
        self.garage = garage
    }

    /// Prints a ticket, and lets the car in.
    /// - Throws: `GarageError.journalNotWritten`. Then the car is not in, and the number is not used up.
    public func issue() throws -> Ticket {
        try garage().admit(code: codes.code(), at: entrance)
    }
}
