import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Talks to the server.
@MainActor
final class ApiClient: HTTPClient {
    /// Set it at launch. Until then nothing listens there, and a request is refused at once.
    var baseURL = URL(string: "http://127.0.0.1:1")!
    /// Set it at sign-in. Do not forget to clear it at sign-out!
    var accessToken: String?

    private let session: any NetworkSession

    init(session: any NetworkSession) {
        self.session = session
    }

    /// The one bridge from callbacks to `async`. A stream instead of a continuation, because it may also
    /// end without an answer: at once, when the task that waits is cancelled. A late answer is ignored.
    func get(from url: URL) async throws -> Data {
        try Task.checkCancellation()
        let answers = AsyncThrowingStream { answer in
            session.performRequest(for: authorized(url)) { data, response, error in
                answer.yield(with: Result { try Self.body(data, response, error) })
            }
        }
        for try await data in answers { return data }
        throw CancellationError()
    }

    /// A function must return or throw, so every answer completes, and completes once.
    private nonisolated static func body(
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
