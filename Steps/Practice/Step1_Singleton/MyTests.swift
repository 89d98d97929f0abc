import Support
import XCTest

@testable import Step1_Singleton

// Worth testing: whom a load asks. A feed, a feed that cannot be reached, an answer that is no feed. What the feed
// screen shows. What is logged. Which images are fetched, and which image is shown. The numbers in two logs.
//
// These names the text prescribes. Another good design has them, too; every other name is free, and a test that
// leans on it asks for a form:
//   RemoteFeedLoader
//   ApiClient.instance
//   Subject.loader(for:asking:)
//   FeedScreen
//   ApiClient
//   Subject.feedScreen(with:in:)
//   AppDelegate.shared
//   Subject.imageScreen(in:)
//   Analytics
//
// A double records, is completed by the test, and never works for real. No test sleeps, and none asks a server
// other than this machine. Helpers are in Tests/Support.
final class MyTests: XCTestCase {
}
