import Foundation
import Support

@testable import Step5_CompositionRoot

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Records what it is asked, and answers each request at once with what it was told; it never works for real.
final class NetworkSessionStub: NetworkSession {
    private(set) var requests: [URLRequest] = []
    var body: Data? = Sample.feedData
    /// What these addresses are answered instead; nil is a failure.
    var bodies: [URL: Data?] = [:]
    /// Called for each request, before it is answered.
    var onRequest: () -> Void = {}
    var response: URLResponse? = http(200)
    var error: Error?

    var tokens: [String?] { requests.map { $0.value(forHTTPHeaderField: "Authorization") } }

    func performRequest(for request: URLRequest, completionHandler: @escaping CompletionHandler) {
        requests.append(request)
        onRequest()
        switch request.url.flatMap({ bodies[$0] }) {
        case nil: completionHandler(body, response, error)
        case .some(nil): completionHandler(nil, nil, SampleError("offline"))
        case .some(let body?): completionHandler(body, response, error)
        }
    }

    static func http(_ status: Int) -> URLResponse? {
        HTTPURLResponse(url: nowhere, statusCode: status, httpVersion: nil, headerFields: nil)
    }
}
