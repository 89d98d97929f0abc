import Support
import XCTest

@testable import Step2_ProtocolSeam

// Worth testing: which session is asked, also a real one, and what for. An answer that is not HTTP. The status, at its
// limits. Whose token is sent, and where it goes.
//
// These names the text prescribes. Another good design has them, too; every other name is free, and a test that
// leans on it asks for a form:
//   URLSession
//   URLSession.shared
//   ApiClient
//   MyDoubles.swift
//   SessionSpy
//   Subject
//   ApiClient.swift
//   URLError(.badServerResponse)
//
// A double records, is completed by the test, and never works for real. No test sleeps, and none asks a server
// other than this machine. Helpers are in Tests/Support.
final class MyTests: XCTestCase {
}
