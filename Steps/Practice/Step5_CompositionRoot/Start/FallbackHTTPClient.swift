import Foundation

/// Two clients that look like one (a composite): where no server answers the first, the second is asked.
struct FallbackHTTPClient: HTTPClient {
    let first: any HTTPClient
    let second: any HTTPClient

    // RED: never asks the second.
    func get(from url: URL) async throws -> Data {
        try await first.get(from: url)
    }
}
