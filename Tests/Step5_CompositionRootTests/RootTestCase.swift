import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// A root of the test's own: it hands in a client for each user, a log, and a clock that the test moves.
@MainActor
class RootTestCase: XCTestCase {
    let feedURL = nowhere.appendingPathComponent("feed")
    let anna = User(name: "anna", accessToken: "a")
    let ben = User(name: "ben", accessToken: "b")
    private(set) var sent: [String] = []
    var now = ContinuousClock.now

    func makeSUT(makeClient: @escaping (User) -> HTTPClientSpy) -> CompositionRoot {
        CompositionRoot(
            feedURL: feedURL, makeClient: makeClient, send: { self.sent.append($0) }, now: { self.now })
    }

    /// A client that has the feed and its images.
    func makeClient() -> HTTPClientSpy {
        HTTPClientSpy { [feedURL] url in url == feedURL ? Sample.feedData : Sample.image }
    }
}
