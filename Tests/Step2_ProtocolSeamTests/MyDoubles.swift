import Foundation
import Support

@testable import Step2_ProtocolSeam

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension SessionSpy: NetworkSession {
    func answer(to request: URLRequest) async throws -> (Data, URLResponse) { try record(request) }
}

/// The tests get their clients from here, each for the session that they hand in.
@MainActor
enum Subject {
    static func client(asking session: SessionSpy) -> ApiClient {
        ApiClient(session: session)
    }

    static func client(asking session: URLSession) -> ApiClient {
        ApiClient(session: session)
    }
}
