import Foundation

@testable import Step2_ProtocolSeam

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// This file is yours. The tests get their clients from these two functions: at the start the singleton, which
// uses `URLSession.shared`. When you have a protocol, make `SessionSpy` conform to it here, with its method
// `record(_:)`, and return clients that use the session they are given. The tests call the functions, so keep
// their names and parameters.

@MainActor
func makeClient(session: SessionSpy) -> ApiClient { ApiClient.instance }

@MainActor
func makeClient(session: URLSession) -> ApiClient { ApiClient.instance }
