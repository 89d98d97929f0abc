import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// Sign-in is a right of its own: whoever opens screens must not have it by the way.
final class Move5_SignInTests: XCTestCase {
    override func tearDown() {
        Desk().signIn(at: nowhere, accessToken: nil)
        super.tearDown()
    }

    @MainActor
    func test_signIn_reachesTheClientOfTheScreens() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        Desk().signIn(at: server.baseURL, accessToken: "anna")
        await settle(makeScreen(at: server))

        XCTAssertEqual(
            server.tokens, ["Bearer anna"],
            "after `signIn(at:accessToken:)` an injected screen must ask in that user's name; seen: \(server.tokens)"
        )
    }

    @MainActor
    func test_signIn_withoutAToken_signsOut() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        Desk().signIn(at: server.baseURL, accessToken: "anna")
        await settle(makeScreen(at: server))
        Desk().signIn(at: server.baseURL, accessToken: nil)
        await settle(makeScreen(at: server))

        XCTAssertEqual(
            server.tokens, ["Bearer anna", nil],
            "after `signIn(at:accessToken:)` without a token, nobody may be signed in; seen: \(server.tokens)"
        )
    }

    @MainActor
    func test_signIn_isOutOfTheScreensReach() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        Desk().signIn(at: server.baseURL, accessToken: "anna")

        let screen = makeScreen(at: server)
        await settle(screen)
        let opened = screen.select(.first)

        XCTAssertEqual(
            server.tokens, ["Bearer anna"], "whoever signs users in must be able to; seen: \(server.tokens)")
        for screen: AnyObject in [screen, opened] {
            XCTAssertFalse(
                screen is any SignInHandler,
                "a screen must not be able to sign anybody in; \(type(of: screen)) is")
        }
    }

    func test_sources_nameTheSingletonInTwoFilesAtMost() throws {
        let places = try StepSources().flags(.singletonAccess).filter {
            $0.hasSuffix("ApiClient.instance") || $0.hasSuffix(" .instance")
        }
        let files = Set(places.map { $0.prefix { $0 != ":" } })

        XCTAssertTrue(
            files.count <= 2,
            "`ApiClient.instance` may be named in two files, by the loader's default and by the injector; seen: \(places)"
        )
    }

    // MARK: - Helpers

    /// A screen that has been injected, and is loading.
    private func makeScreen(at server: LoopbackServer) -> FeedScreen {
        let screen = Storyboard.make(FeedScreen.self)
        Desk().inject(into: screen)
        screen.feedURL = server.baseURL.appendingPathComponent("feed")
        screen.load()
        return screen
    }

    private struct Desk: SignInHandler, InjectionHandler {}
}
