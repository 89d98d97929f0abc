import Foundation
import Support

@testable import Step5_CompositionRoot

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Replaces a session: it records the requests, and answers as the test has said.
@MainActor
final class SessionSpy: NetworkSession {
    private(set) var requests: [URLRequest] = []
    private let respond: (URLRequest) async throws -> (Data, URLResponse)

    init(_ respond: @escaping (URLRequest) async throws -> (Data, URLResponse)) {
        self.respond = respond
    }

    var requestedURLs: [URL?] { requests.map(\.url) }
    var tokens: [String?] { requests.map { $0.value(forHTTPHeaderField: "Authorization") } }

    func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
        requests.append(request)
        return try await respond(request)
    }
}

func http(_ status: Int, _ body: Data = Data()) -> (Data, URLResponse) {
    (body, HTTPURLResponse(url: nowhere, statusCode: status, httpVersion: nil, headerFields: nil)!)
}
