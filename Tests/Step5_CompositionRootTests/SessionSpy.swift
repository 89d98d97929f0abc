import Foundation
import Support
import XCTest

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

    /// A spy without an answer fails the test, in the line that made the spy.
    init(file: StaticString = #filePath, line: UInt = #line) {
        respond = { request in
            XCTFail("this session must not be used; it got \(request)", file: file, line: line)
            throw URLError(.unsupportedURL)
        }
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
