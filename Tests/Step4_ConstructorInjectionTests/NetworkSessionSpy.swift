import Foundation
import Support

@testable import Step4_ConstructorInjection

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Records what it is asked, and answers at once with what it was told, or when the test says so; it never
/// works for real.
final class NetworkSessionSpy: NetworkSession {
    typealias Answer = (data: Data?, response: URLResponse?, error: (any Error)?)

    private let calls = Captured<(request: URLRequest, complete: CompletionHandler)>()
    private let answer: @Sendable (URL) -> Answer?

    var requests: [URLRequest] { calls.values.map(\.request) }
    var tokens: [String?] { requests.map { $0.value(forHTTPHeaderField: "Authorization") } }

    /// - Parameter answer: What a request for an address gets at once; nil, if the test completes it.
    init(_ answer: @escaping @Sendable (URL) -> Answer? = { _ in nil }) {
        self.answer = answer
    }

    func performRequest(for request: URLRequest, completionHandler: @escaping CompletionHandler) {
        calls.append((request, completionHandler))
        if let answer = request.url.flatMap(answer) {
            completionHandler(answer.data, answer.response, answer.error)
        }
    }

    /// Does nothing if nobody asked: the assertion that follows says so, and a trap would say less.
    func complete(with answer: Answer, at index: Int = 0) {
        guard calls.values.indices.contains(index) else { return }
        calls.values[index].complete(answer.data, answer.response, answer.error)
    }

    static func http(_ status: Int, _ body: Data?) -> Answer {
        (body, HTTPURLResponse(url: nowhere, statusCode: status, httpVersion: nil, headerFields: nil), nil)
    }
}
