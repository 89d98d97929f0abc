import Foundation

/// Where drivers pay before they leave.
public final class CashDesk {
    private let garage: () -> Garage

    /// - Parameter garage: The garage that the desk works for.
    public convenience init(of garage: Garage) {
        self.init { garage }
    }

    /// - Parameter garage: Asked at each ticket, because a desk may change its garage.
    init(garage: @escaping () -> Garage) {
        self.garage = garage
    }

    /// Works out what the driver would have to pay. Nothing is paid.
    /// - Returns: The price in cents.
    /// - Throws: `GarageError.unknownTicket`.
    public func price(of number: Int) throws -> Int {
        let garage = garage()
        return price(of: try ticket(number, in: garage), in: garage, at: garage.now())
    }

    /// Takes the money, and lets the car out.
    /// - Throws: `GarageError`. Then the car is still in, and nothing was paid.
    public func pay(_ number: Int, code: String) throws -> Receipt {
        let garage = garage()
        let ticket = try ticket(number, in: garage)
        guard ticket.code == code else { throw GarageError.wrongCode }

        let paidAt = garage.now()
        let cents = price(of: ticket, in: garage, at: paidAt)

        try garage.journal.write("out \(number) \(cents)", at: paidAt)
        garage.parked[number] = nil
        return Receipt(number: number, cents: cents, paidAt: paidAt)
    }

    private func ticket(_ number: Int, in garage: Garage) throws -> Ticket {
        guard let ticket = garage.parked[number] else { throw GarageError.unknownTicket(number) }
        return ticket
    }

    private func price(of ticket: Ticket, in garage: Garage, at time: Date) -> Int {
        let seconds = Int(time.timeIntervalSince(ticket.issuedAt))
        return Tariff.price(seconds: seconds, hourlyRate: garage.hourlyRate)
    }
}
