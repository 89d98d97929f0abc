import Foundation

/// Where drivers pay before they leave.
public final class CashDesk {
    public init() {}

    /// Works out what the driver has to pay, takes the money, and lets the car out.
    /// - Throws: `GarageError`. Then the car is still in, and nothing was paid.
    public func pay(_ number: Int, code: String) throws -> Receipt {
        let garage = Garage.current
        guard let ticket = garage.parked[number] else { throw GarageError.unknownTicket(number) }
        guard ticket.code == code else { throw GarageError.wrongCode }

        let paidAt = Date()
        let seconds = Int(paidAt.timeIntervalSince(ticket.issuedAt))
        let cents = Tariff.price(seconds: seconds, hourlyRate: garage.hourlyRate)

        try garage.journal.write("out \(number) \(cents)")
        garage.parked[number] = nil
        return Receipt(number: number, cents: cents, paidAt: paidAt)
    }
}
