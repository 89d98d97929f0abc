import Foundation
import Support

@testable import Step5_CompositionRoot

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// In the place of a session: it notes its requests, and answers what the test has said. It never works for real.
@MainActor
final class NetworkSessionSpy: NetworkSession {
    private(set) var requests: [URLRequest] = []
    var respond: (URL) async throws -> (Data, URLResponse)

    /// - Parameter respond: What a request for an address gets; a feed with status 200, if not said.
    init(_ respond: @escaping (URL) async throws -> (Data, URLResponse) = { _ in http(200, Sample.feedData) })
    {
        self.respond = respond
    }

    func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
        requests.append(request)
        return try await respond(request.url ?? nowhere)
    }

    /// What the requests for feeds have brought along, in their order.
    var feedTokens: [String?] {
        requests.filter { $0.url?.pathExtension != "png" }.map {
            $0.value(forHTTPHeaderField: "Authorization")
        }
    }
}

func http(_ status: Int, _ body: Data = Data()) -> (Data, URLResponse) {
    (body, HTTPURLResponse(url: nowhere, statusCode: status, httpVersion: nil, headerFields: nil)!)
}
