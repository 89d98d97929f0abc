import Foundation

/// Why there is no feed to show. The cause travels along, so that the program can print it.
enum FeedError: Error, CustomStringConvertible {
    /// The client gave no data: refused, timed out, or turned away by the server.
    case connectivity(Error)
    /// The client gave data that is not a feed.
    case invalidData(Error)

    var description: String {
        switch self {
        case .connectivity(let cause): "The feed cannot be reached: \(cause.localizedDescription)"
        case .invalidData(let cause): "The feed cannot be read: \(cause.localizedDescription)"
        }
    }
}
