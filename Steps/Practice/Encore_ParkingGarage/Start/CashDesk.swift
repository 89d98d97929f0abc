import Foundation

/// Where drivers pay before they leave.
public final class CashDesk {
    public init() {}

    public func pay(_ number: Int, code: String) throws -> Receipt {
        let garage = Garage.current
        guard let ticket = garage.parked[number] else { throw GarageError.unknownTicket(number) }
        guard ticket.code == code else { throw GarageError.wrongCode }

        // Price
        let now = Date()
        let seconds = Int(now.timeIntervalSince(ticket.issuedAt))
        var hours = 0
        if seconds > 600 { hours = (seconds + 3599) / 3600 }
        // 2021-04: no day is more than 10 hours
        let paidHours = hours / 24 * 10 + min(hours % 24, 10)
        // 2022-09: concerts, fairs
        let eventRate = UserDefaults.standard.integer(forKey: "eventRate")
        let rate = eventRate > 0 ? eventRate : garage.hourlyRate
        let cents = paidHours * rate

        // Receipt
        var text = "\(garage.name)\nTicket \(number)\n"
        text += "\(hours) h at \(rate / 100).\(rate % 100)"
        if eventRate > 0 { text += " (event)" }
        text += "\nPaid \(cents / 100).\(cents % 100)\n"

        try garage.journal.write("out \(number) \(cents)")
        garage.parked[number] = nil
        print("[\(garage.name)] \(cents / 100).\(cents % 100)")
        return Receipt(number: number, cents: cents, paidAt: now, text: text)
    }
}
