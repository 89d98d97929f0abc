import Foundation

/// Talks to the server. All of it is constant: another token means another client.
struct URLSessionHTTPClient: HTTPClient {
    let session: any NetworkSession
    /// An address of the server that issued the token.
    let server: URL
    let accessToken: String?

    // RED: uses the singleton, whatever session and token it was given.
    func get(from url: URL) async throws -> Data {
        try await ApiClient.instance.get(from: url)
    }
}
