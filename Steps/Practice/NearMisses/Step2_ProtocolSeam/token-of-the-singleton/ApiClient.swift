import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Still a singleton for its callers, but no longer tied to `URLSession.shared`: the default argument
/// keeps every call as it was, and a test hands over a session of its own.
final class ApiClient {
    static let instance = ApiClient()

    /// Nothing listens there: a unit test that gets this far is refused at once.
    var baseURL = URL(string: "http://127.0.0.1:1")!
    var accessToken: String?

    private let session: NetworkSession

    init(session: NetworkSession = URLSession.shared) {
        self.session = session
    }

    func get(from url: URL, completion: @escaping (Result<Data, Error>) -> Void) {
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
        if let token = accessToken ?? Self.instance.accessToken {
            request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        }
        return request
    }
}
