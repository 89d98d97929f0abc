/// The box at an entrance. A driver presses its button and takes a ticket.
public final class TicketMachine {
    public let entrance: String

    private let garage: () -> Garage
    private let codes: CodeMaker

    /// - Parameters:
    ///   - garage: Where the cars go.
    ///   - random: Picks a number in a range.
    public convenience init(
        entrance: String, garage: Garage, random: @escaping (ClosedRange<Int>) -> Int
    ) {
        self.init(entrance: entrance, following: { garage }, random: random)
    }

    /// - Parameter garage: Called for every ticket, so that the machine of an old caller can follow `Garage.current`.
    init(
        entrance: String, following garage: @escaping () -> Garage,
        random: @escaping (ClosedRange<Int>) -> Int
    ) {
        self.entrance = entrance
        self.garage = garage
        self.codes = CodeMaker(random: random)
    }

    /// Prints a ticket and lets the car in.
    /// - Throws: `GarageError`. Then the car isn't in, and the number isn't used up.
    public func issue() throws -> Ticket {
        try garage().admit(code: codes.code(), at: entrance)
    }
}
