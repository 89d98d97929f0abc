import Foundation
import Support

@testable import Step2_ProtocolSeam

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The one file of the tests that is yours. The tests get their clients from here. At the start that is the singleton,
/// which asks `URLSession.shared`. When you have a protocol, make `SessionSpy` conform to it here, by calling its
/// `record(_:)`, and return clients that ask the session they are given. Keep the name and the parameters of the two
/// functions, because the tests call them.
@MainActor
enum Subject {
    static func client(asking session: SessionSpy) -> ApiClient {
        ApiClient.instance
    }

    static func client(asking session: URLSession) -> ApiClient {
        ApiClient.instance
    }
}
