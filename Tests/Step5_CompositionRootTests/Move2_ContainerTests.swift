import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// The root is a container: it makes the objects that live long, and connects the screens with them.
@MainActor
final class Move2_ContainerTests: RootTestCase {
    func test_openFeed_opensAVisitorsFeed_beforeAnySignIn() async {
        var users: [String] = []
        let sut = makeSUT { user in
            users.append(user.name)
            return self.makeClient()
        }

        await sut.openFeed().load()

        XCTAssertEqual(users, ["visitor"], "before any sign-in, the root must make one client, for a visitor")
    }

    func test_allScreens_shareOneClient() async {
        var made = 0
        let sut = makeSUT { _ in
            made += 1
            return self.makeClient()
        }

        await sut.openFeed().load()
        await sut.openFeed().load()

        XCTAssertEqual(made, 1, "the root must make one client for all screens of a user")
    }

    func test_screensOfOneFeed_shareTheImages() async {
        let screen = makeSUT { _ in self.makeClient() }.openFeed()
        await screen.load()

        let selected = screen.select(.first)
        let next = selected.next(.second)
        for screen in [selected, next] { screen.show() }

        XCTAssertEqual(
            [selected.image, next.image], [Sample.image, Sample.image],
            "the image screens must find the images that their feed screen has prefetched")
    }

    func test_twoRoots_shareNoClientAndNoImages() async {
        let (client, otherClient) = (makeClient(), makeClient())
        let (sut, other) = (makeSUT { _ in client }, makeSUT { _ in otherClient })

        await sut.openFeed().load()
        await other.openFeed().load()

        let everything: Set = [feedURL, FeedItem.first.imageURL, FeedItem.second.imageURL]
        XCTAssertEqual(
            Set(client.requestedURLs), everything, "the first root must request all from its own client")
        XCTAssertEqual(
            Set(otherClient.requestedURLs), everything, "the other root must request all from its own client")
    }

    /// An acceptance test: it starts the program.
    func test_verboseProgram_printsItsEvents_onStandardError() async throws {
        let outcome = try BuiltProgram("Step5_CompositionRoot").run(
            ["--offline", "--verbose"], environment: ["FEED_TOKEN": ""])

        XCTAssertTrue(
            outcome.errors.hasPrefix("visitor: feed requested\n"),
            "with --verbose, standard error must list every event; seen there: \(outcome.errors)")
    }
}
