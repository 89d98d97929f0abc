import Foundation

/// What a driver takes from the machine, and brings to the cash desk.
public struct Ticket: Equatable {
    /// Counts up from 1.
    public let number: Int
    /// Four digits, "0000" to "9999".
    public let code: String
    /// When the car came in.
    public let issuedAt: Date

    public init(number: Int, code: String, issuedAt: Date) {
        self.number = number
        self.code = code
        self.issuedAt = issuedAt
    }
}
