import Support
import XCTest

@testable import Step3_PropertyInjection

// Worth testing: which client a loader asks, which feed a screen asks for, whom the cache asks. What is logged. Which
// images are at hand, and a prefetch that is cancelled. What an injection fills, and what an opened screen has.
//
// These names the text prescribes. Another good design has them, too; every other name is free, and a test that
// leans on it asks for a form:
//   ApiClient
//   HTTPClient
//   ApiClient.instance
//   AppDelegate.shared
//
// A double records, is completed by the test, and never works for real. No test sleeps, and none asks a server
// other than this machine. Helpers are in Tests/Support.
final class MyTests: XCTestCase {
}
