import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The client that asks a real server.
final class URLSessionHTTPClient: HTTPClient {
    private let session: NetworkSession
    private let accessToken: () -> String?

    init(session: NetworkSession, accessToken: @autoclosure @escaping () -> String?) {
        self.session = session
        self.accessToken = accessToken
    }

    func get(from url: URL, completion: @escaping @Sendable (Result<Data, Error>) -> Void) {
        session.performRequest(for: authorized(url)) { data, response, error in
            completion(Result { try Self.body(data, response, error) })
        }
    }

    /// A function must return or throw, so every answer completes, and completes once.
    private static func body(_ data: Data?, _ response: URLResponse?, _ error: Error?) throws -> Data {
        if let error { throw error }
        guard let http = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        guard (200...299).contains(http.statusCode) else { throw HTTPStatusError(code: http.statusCode) }
        return data ?? Data()
    }

    private func authorized(_ url: URL) -> URLRequest {
        var request = URLRequest(url: url)
        if let token = accessToken() {
            request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        }
        return request
    }
}
