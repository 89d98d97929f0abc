import Foundation

/// What the feature needs of a client: the contract that both sides depend on (Dependency Inversion).
protocol HTTPClient: Sendable {
    /// - Returns: The body of a 2xx answer.
    /// - Throws: What went wrong; soon, if the task that waits is cancelled.
    func get(from url: URL) async throws -> Data
}
