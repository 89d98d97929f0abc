import Foundation

/// What the feature needs of a client: a contract that both sides depend on (Dependency Inversion). It is
/// `Sendable`, because several tasks may ask one client at once; and such a protocol must itself say where its
/// code runs.
@MainActor
protocol HTTPClient: Sendable {
    /// - Returns: The body of a 2xx answer.
    /// - Throws: What went wrong; at once, if the task is cancelled.
    func get(from url: URL) async throws -> Data
}
