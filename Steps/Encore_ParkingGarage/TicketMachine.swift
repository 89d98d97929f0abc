/// The box at an entrance. A driver presses its button and takes a ticket.
public final class TicketMachine {
    public let entrance: String

    private let garage: () -> Garage
    private let codes: CodeMaker

    /// - Parameters:
    ///   - garage: Called for every ticket, because a machine may change its garage.
    ///   - random: Picks a number in a range.
    public init(
        entrance: String, garage: @escaping () -> Garage, random: @escaping (ClosedRange<Int>) -> Int
    ) {
        self.entrance = entrance
        self.garage = garage
        self.codes = CodeMaker(random: random)
    }

    /// Prints a ticket and lets the car in.
    /// - Throws: `GarageError.journalNotWritten`. Then the car isn't in, and the number isn't used up.
    public func issue() throws -> Ticket {
        try garage().admit(code: codes.code(), at: entrance)
    }
}
