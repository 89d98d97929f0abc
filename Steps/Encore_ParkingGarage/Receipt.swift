import Foundation

/// What a driver gets at the cash desk.
public struct Receipt: Equatable {
    /// The number of the ticket that was paid.
    public let number: Int
    /// What was paid, in cents.
    public let cents: Int
    public let paidAt: Date

    public init(number: Int, cents: Int, paidAt: Date) {
        self.number = number
        self.cents = cents
        self.paidAt = paidAt
    }
}
