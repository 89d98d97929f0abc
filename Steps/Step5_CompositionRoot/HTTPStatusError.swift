import Foundation

/// The server answered, but not with 200…299.
struct HTTPStatusError: LocalizedError, Equatable {
    let code: Int

    var errorDescription: String? { "the server answered with status \(code)" }
}
