import Foundation

/// What a driver takes from the machine and brings to the cash desk.
public struct Ticket: Equatable {
    public let number: Int
    public let code: String
    public let issuedAt: Date

    public init(number: Int, code: String, issuedAt: Date) {
        self.number = number
        self.code = code
        self.issuedAt = issuedAt
    }
}
