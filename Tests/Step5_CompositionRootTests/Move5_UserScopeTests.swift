import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// The user scope, from sign-in to sign-out: client, token and log are one user's.
@MainActor
final class Move5_UserScopeTests: RootTestCase {
    func test_openScreen_keepsItsUser_afterAnotherSignsIn() async {
        var requests: [String] = []
        let sut = makeSUT { user in
            HTTPClientSpy { _ in
                requests.append(user.name)
                return Sample.noFeedData
            }
        }
        sut.signIn(anna)
        let annasScreen = sut.openFeed()
        sut.signIn(ben)
        let bensScreen = sut.openFeed()

        await annasScreen.load()
        await bensScreen.load()

        XCTAssertEqual(
            requests, ["anna", "ben"], "every screen must use the client of the user who opened it")
    }

    /// An acceptance test: it goes through the root that ships.
    func test_everyUser_sendsTheirOwnToken() async throws {
        let server = try LoopbackServer(.ok(Sample.noFeed))
        defer { server.stop() }
        let sut = makeRoot(Options(address: server.baseURL, user: anna))
        sut.signIn(anna)
        let annasScreen = sut.openFeed()
        sut.signIn(ben)
        let bensScreen = sut.openFeed()
        sut.signOut()
        let visitorsScreen = sut.openFeed()

        for screen in [annasScreen, bensScreen, visitorsScreen] { await screen.load() }

        XCTAssertEqual(
            server.tokens, ["Bearer a", "Bearer b", nil],
            "every screen must send the token of the user who opened it")
    }

    func test_signOut_opensAVisitorsFeed() async {
        var requests: [String] = []
        let sut = makeSUT { user in
            HTTPClientSpy { _ in
                requests.append(user.name)
                return Sample.noFeedData
            }
        }
        sut.signIn(anna)
        await sut.openFeed().load()

        sut.signOut()
        await sut.openFeed().load()

        XCTAssertEqual(requests, ["anna", "visitor"], "after a sign-out, a new feed must be a visitor's")
    }

    func test_signOut_freesTheUsersClient_withTheLastOpenScreen() async {
        weak var annasClient: HTTPClientSpy?
        let sut = makeSUT { user in
            let client = self.makeClient()
            if user.name == "anna" { annasClient = client }
            return client
        }
        sut.signIn(anna)
        var screen: FeedScreen? = sut.openFeed()
        await screen?.load()
        XCTAssertNotNil(annasClient, "the root must make a client for Anna")

        sut.signOut()
        screen = nil

        XCTAssertNil(
            annasClient, "after a sign-out, Anna's client must go with her last screen, and her token with it"
        )
    }

    func test_analytics_nameTheUser() async {
        let sut = makeSUT { _ in self.makeClient() }
        sut.signIn(anna)
        let annasScreen = sut.openFeed()
        sut.signIn(ben)

        annasScreen.select(.first).show()
        sut.openFeed().select(.second).show()

        XCTAssertEqual(
            sent,
            [
                "anna: selected \(FeedItem.first.id)", "anna: no image yet",
                "ben: selected \(FeedItem.second.id)", "ben: no image yet",
            ],
            "every line must name the user whose screen wrote it")
    }

    func test_usersShareNoImages_thoughBothFeedsAreOpen() async {
        let bensClient = makeClient()
        let sut = makeSUT { user in user.name == "ben" ? bensClient : self.makeClient() }
        sut.signIn(anna)
        let annasScreen = sut.openFeed()
        sut.signIn(ben)
        let bensScreen = sut.openFeed()

        for screen in [annasScreen, bensScreen] { await screen.load() }

        XCTAssertEqual(
            Set(bensClient.requestedURLs), [feedURL, FeedItem.first.imageURL, FeedItem.second.imageURL],
            "Ben's feed must request its images itself, though Anna's feed is open and has them")
    }
}
