import Foundation

@testable import Step2_ProtocolSeam

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension SessionSpy: NetworkSession {
    func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
        try await record(request)
    }
}

@MainActor
func makeClient(session: SessionSpy) -> ApiClient { ApiClient(session: session) }

@MainActor
func makeClient(session: URLSession) -> ApiClient { ApiClient(session: session) }
