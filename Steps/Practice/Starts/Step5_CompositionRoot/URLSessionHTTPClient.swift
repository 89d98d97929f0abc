import Foundation

/// The client that asks a real server.
final class URLSessionHTTPClient: HTTPClient {
    init(session: NetworkSession, accessToken: String?) {}

    // RED: fails at once; the session it was made with is never asked.
    func get(from url: URL, completion: @escaping @Sendable (Result<Data, Error>) -> Void) {
        completion(.failure(CancellationError()))
    }
}
