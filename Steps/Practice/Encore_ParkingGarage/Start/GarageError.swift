import Foundation

/// Why a garage refuses something.
public enum GarageError: LocalizedError, Equatable {
    /// No car with this ticket is in the garage.
    case unknownTicket(Int)
    /// The code is not the one that is printed on the ticket.
    case wrongCode
    /// The line could not be added to the journal, for instance because the disk is full.
    case journalNotWritten

    public var errorDescription: String? {
        switch self {
        case .unknownTicket(let number): "No car with ticket \(number) is here."
        case .wrongCode: "The code is not the one on the ticket."
        case .journalNotWritten: "The journal cannot be written."
        }
    }
}
