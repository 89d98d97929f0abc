import Foundation
import Support

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Replaces a session: it records the requests, and answers as the test has said.
@MainActor
final class SessionSpy {
    private(set) var requests: [URLRequest] = []
    private let respond: (URLRequest) async throws -> (Data, URLResponse)

    init(_ respond: @escaping (URLRequest) async throws -> (Data, URLResponse)) {
        self.respond = respond
    }

    var requestedURLs: [URL?] { requests.map(\.url) }
    var tokens: [String?] { requests.map { $0.value(forHTTPHeaderField: "Authorization") } }

    func record(_ request: URLRequest) async throws -> (Data, URLResponse) {
        requests.append(request)
        return try await respond(request)
    }
}

func http(_ status: Int, _ body: String = "") -> (Data, URLResponse) {
    let response = HTTPURLResponse(url: nowhere, statusCode: status, httpVersion: nil, headerFields: nil)!
    return (Data(body.utf8), response)
}
