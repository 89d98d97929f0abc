import Foundation

/// What the feature needs of a client: the contract that both sides depend on (Dependency Inversion).
protocol HTTPClient {
    /// - Returns: The body of a 2xx answer.
    /// - Throws: What went wrong; soon, if the task that waits is cancelled.
    func get(from url: URL) async throws -> Data

    /// Completes once, on any queue, with the body of a 2xx answer or with what went wrong.
    func get(from url: URL, completion: @escaping (Result<Data, any Error>) -> Void)
}

extension HTTPClient {
    // RED: whoever has only the new method fails at once when the old one is called.
    func get(from url: URL, completion: @escaping (Result<Data, any Error>) -> Void) {
        completion(.failure(CancellationError()))
    }
}
