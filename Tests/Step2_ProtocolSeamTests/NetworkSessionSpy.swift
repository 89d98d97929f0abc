import Foundation

@testable import Step2_ProtocolSeam

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Records what it is asked, and answers when the test says so; it never works for real.
final class NetworkSessionSpy: NetworkSession {
    private(set) var requests: [URLRequest] = []
    private var completions: [CompletionHandler] = []

    var tokens: [String?] { requests.map { $0.value(forHTTPHeaderField: "Authorization") } }

    func performRequest(for request: URLRequest, completionHandler: @escaping CompletionHandler) {
        requests.append(request)
        completions.append(completionHandler)
    }

    func complete(with data: Data?, status: Int, error: (any Error)? = nil, at index: Int = 0) {
        let response = HTTPURLResponse(
            url: URL(string: "http://127.0.0.1:1")!, statusCode: status, httpVersion: nil, headerFields: nil)
        complete(with: data, response, error, at: index)
    }

    /// Does nothing if nobody asked: the assertion that follows says so, and a trap would say less.
    func complete(with data: Data?, _ response: URLResponse?, _ error: (any Error)?, at index: Int = 0) {
        guard completions.indices.contains(index) else { return }
        completions[index](data, response, error)
    }
}
