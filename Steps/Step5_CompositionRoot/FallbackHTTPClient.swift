import Foundation

/// Two clients that look like one (a composite): where no server answers the first, the second is asked.
struct FallbackHTTPClient: HTTPClient {
    let first: any HTTPClient
    let second: any HTTPClient

    /// No server has answered. (No server ever answers for `.unsupportedURL`, as that of an `offline:` picture.)
    private static let noAnswer: Set<URLError.Code> = [
        .notConnectedToInternet, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .timedOut,
        .dnsLookupFailed, .unsupportedURL,
    ]

    func get(from url: URL) async throws -> Data {
        do {
            return try await first.get(from: url)
        } catch let error as URLError where Self.noAnswer.contains(error.code) {
            try Task.checkCancellation()
            return try await second.get(from: url)
        }
    }
}
