import Support
import XCTest

@testable import Step5_CompositionRoot

// Worth testing: the session, and substitution. Sign-in and sign-out, whose log it is, and what the next user
// sees. A wait that nobody wants any more. What is freed with the screens. How a gesture is timed, and what ends with it.
//
// These names the text prescribes. Another good design has them, too; every other name is free, and a test that
// leans on it asks for a form:
//   URLSessionHTTPClient(session:server:accessToken:)
//   ApiClient
//   OfflineHTTPClient
//   Program.openFeed()
//   Analytics(user:format:)
//   FEED_TOKEN
//   FeedContainer(feedURL:client:analytics:now:).makeFeedScreen()
//   FeedScreen.refresh()
//
// A double records, is completed by the test, and never works for real. No test sleeps, and none asks a server
// other than this machine. Helpers are in Tests/Support.
final class MyTests: XCTestCase {
}
