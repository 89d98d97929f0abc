/// Where drivers pay before they leave.
public final class CashDesk {
    private let garage: () -> Garage
    private let show: (String) -> Void

    /// - Parameters:
    ///   - garage: Where the cars are.
    ///   - show: Shows a text on the display.
    public convenience init(garage: Garage, show: @escaping (String) -> Void) {
        self.init(following: { garage }, show: show)
    }

    /// - Parameter garage: Called every time, so that the desk of an old caller can follow `Garage.current`.
    init(following garage: @escaping () -> Garage, show: @escaping (String) -> Void) {
        self.garage = garage
        self.show = show
    }

    /// What a ticket costs now, in cents. Nothing is paid.
    /// - Throws: `GarageError.unknownTicket`.
    public func price(of number: Int) throws -> Int {
        try garage().bill(for: number).cents
    }

    /// Takes the money and lets the car out.
    /// - Throws: `GarageError`. Then the car is still in, and nothing was paid.
    public func pay(_ number: Int, code: String) throws -> Receipt {
        let garage = garage()
        let receipt = try garage.release(number, code: code)
        show("[\(garage.name)] \(Bill.amount(receipt.cents))")
        return receipt
    }
}
