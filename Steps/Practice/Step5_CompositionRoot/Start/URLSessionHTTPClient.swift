import Foundation

struct URLSessionHTTPClient: HTTPClient {
    let session: any NetworkSession
    let server: URL
    let accessToken: String?

    // RED: asks nobody.
    func get(from url: URL) async throws -> Data {
        throw URLError(.unsupportedURL)
    }
}
