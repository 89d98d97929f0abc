import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// What scopes must leave alone.
@MainActor
final class ScopeGuardTests: RootTestCase {
    func test_openScreen_keepsItsUser_afterSignOut() async throws {
        let server = try LoopbackServer(.ok(Sample.noFeed))
        defer { server.stop() }
        let sut = makeRoot(Options(address: server.baseURL))
        sut.signIn(anna)
        let annasScreen = sut.openFeed()

        sut.signOut()
        await annasScreen.load()

        XCTAssertEqual(server.tokens, ["Bearer a"], "an open screen must keep the token it was opened with")
    }

    func test_closedFeedScreen_isFreed_whileTheRootLives() async {
        let sut = makeSUT { _ in self.makeClient() }
        var screen: FeedScreen? = sut.openFeed()
        await screen?.load()
        weak var closedScreen: FeedScreen?
        closedScreen = screen

        screen = nil

        XCTAssertNil(closedScreen, "a root must not keep a screen that the user has closed")
    }

    func test_failedLoad_recordsNoTime() async {
        let sut = makeSUT { _ in HTTPClientSpy { _ in throw URLError(.timedOut) } }

        await sut.openFeed().load()

        XCTAssertEqual(
            sent.filter { !$0.hasSuffix("feed requested") }, [], "a load that fails must record no time")
    }
}
