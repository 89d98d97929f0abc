/// Where drivers pay before they leave.
public final class CashDesk {
    private let garage: () -> Garage
    private let show: (String) -> Void

    /// - Parameters:
    ///   - garage: Called every time, because a desk may change its garage.
    ///   - show: Shows a text on the display.
    public init(garage: @escaping () -> Garage, show: @escaping (String) -> Void) {
        self.garage = garage
        self.show = show
    }

    /// What a ticket costs now, in cents. Nothing is paid.
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
