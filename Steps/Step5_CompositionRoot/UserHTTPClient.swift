import Foundation

/// One user's client (a decorator: a client with another one inside). At its end it lets go of the real one, and of
/// the token in there, though open screens go on holding this one.
final class UserHTTPClient: HTTPClient {
    private var client: (any HTTPClient)?

    init(_ client: any HTTPClient) {
        self.client = client
    }

    /// - Throws: `SignedOutError` after the end, whatever became of a request that was on its way.
    func get(from url: URL) async throws -> Data {
        let data: Data?
        do {
            data = try await client?.get(from: url)
        } catch {
            throw client == nil ? SignedOutError() : error
        }
        // The end may have come during the wait, so ask again.
        guard let data, client != nil else { throw SignedOutError() }
        return data
    }

    func end() {
        client = nil
    }
}
