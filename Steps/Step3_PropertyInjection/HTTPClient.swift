import Foundation

/// What the feature needs of a client: the contract that both sides depend on (Dependency Inversion).
protocol HTTPClient {
    /// Completes once, on any queue, with the body of a 2xx answer or with what went wrong.
    func get(from url: URL, completion: @escaping (Result<Data, any Error>) -> Void)
}
