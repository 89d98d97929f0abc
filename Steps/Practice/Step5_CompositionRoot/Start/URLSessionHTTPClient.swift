import Foundation

/// The client that asks a real server.
struct URLSessionHTTPClient: HTTPClient {
    // RED: forgets all that it is given.
    init(session: any NetworkSession, server: URL, accessToken: String?) {}

    // RED: fails at once, and asks nobody.
    func get(from url: URL) async throws -> Data {
        throw CancellationError()
    }
}
