import Support
import XCTest

@testable import Step4_ConstructorInjection

// Worth testing: which client a loader asks, and what an object is made with. An image that does not come. A wait that
// nobody wants any more. Who makes the next screen. How often a service is asked. What two launches share, and what
// screens of one feed share.
//
// These names the text prescribes. Another good design has them, too; every other name is free, and a test that
// leans on it asks for a form:
//   RemoteFeedLoader.init(url:client:)
//   ImageCache.init(client:)
//   ImageScreen.init(item:imageCache:analytics:makeImageScreen:)
//   FeedScreen.init(feed:imageCache:analytics:makeImageScreen:)
//   ApiClient
//   URLSession.shared
//   ApiClient.init(session:)
//   FeedFactory().makeFeedScreen(feedURL:client:imageCache:analytics:)
//
// A double records, is completed by the test, and never works for real. No test sleeps, and none asks a server
// other than this machine. Helpers are in Tests/Support.
final class MyTests: XCTestCase {
}
