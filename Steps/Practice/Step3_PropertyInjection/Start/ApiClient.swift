import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Talks to the server: `ApiClient.instance.get(…)`, from wherever you are.
final class ApiClient {
    static let instance = ApiClient()

    /// Set it at launch. Until then nothing listens there, and a request is refused at once.
    var baseURL = URL(string: "http://127.0.0.1:1")!
    /// Set it at sign-in. Do not forget to clear it at sign-out!
    var accessToken: String?

    private let session: any NetworkSession

    /// The default keeps every call as it is; a test hands over a session of its own.
    init(session: any NetworkSession = URLSession.shared) {
        self.session = session
    }

    func get(from url: URL, completion: @escaping (Result<Data, any Error>) -> Void) {
        session.performRequest(for: authorized(url)) { data, response, error in
            completion(Result { try Self.body(data, response, error) })
        }
    }

    /// A function must return or throw, so every answer completes, and completes once.
    private static func body(
        _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
    ) throws -> Data {
        if let error { throw error }
        guard let http = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        guard (200...299).contains(http.statusCode) else { throw HTTPStatusError(code: http.statusCode) }
        return data ?? Data()
    }

    /// The token is for the server that issued it: an image's host has no business with it.
    private func authorized(_ url: URL) -> URLRequest {
        var request = URLRequest(url: url)
        if let token = accessToken, url.hasSameOrigin(as: baseURL) {
            request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        }
        return request
    }
}
