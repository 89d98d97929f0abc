/// What a stay costs, and what the receipt says about it.
struct Bill {
    private let hours: Int
    private let rate: Int
    private let isEvent: Bool

    /// - Parameters:
    ///   - seconds: How long the car was in. If the clock was put back, this may be negative. Then the stay is free.
    ///   - hourlyRate: In cents.
    ///   - eventRate: Replaces the hourly rate if it's positive.
    init(seconds: Int, hourlyRate: Int, eventRate: Int) {
        hours = seconds > 600 ? (seconds + 3599) / 3600 : 0
        isEvent = eventRate > 0
        rate = isEvent ? eventRate : hourlyRate
    }

    /// Ten hours a day at most.
    var cents: Int {
        (hours / 24 * 10 + min(hours % 24, 10)).clampedMultiplying(by: rate)
    }

    var text: String {
        "\(hours) h at \(Self.amount(rate))\(isEvent ? " (event)" : "")\nPaid \(Self.amount(cents))\n"
    }

    /// 1250 cents are "12.50", and 1205 are "12.5": receipts have always said so.
    static func amount(_ cents: Int) -> String {
        "\(cents / 100).\(cents % 100)"
    }
}
