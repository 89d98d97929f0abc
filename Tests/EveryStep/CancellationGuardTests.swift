import Foundation
import Support
import XCTest

#if STEP3
@testable import Step3_PropertyInjection
#elseif STEP5
@testable import Step5_CompositionRoot
#endif

/// What a cancelled load sends, and what one shows that is not cancelled though its request is. (On Linux, Step 5's session
/// ends a request so whose server asks for a password. In Step 4, a test of the feed screen says the same.)
@MainActor
final class CancellationGuardTests: XCTestCase {
    func test_load_showsAFailure_ofARequestThatEndsAsCancelled_unlessTheLoadIs() async {
        for error in [CancellationError(), URLError(.cancelled)] as [any Error] {
            let screen = makeFeedScreen(client: HTTPClientSpy { _ in throw error })

            await screen.load()

            guard case .failed(let reason) = screen.state, reason.hasPrefix("No feed: ") else {
                XCTFail(
                    "nobody has cancelled this load, so it must say why there is no feed; seen: \(screen.state)"
                )
                continue
            }
        }
    }

    func test_load_showsAFailure_ifThereIsNoNetwork_thoughAnotherScreenHadAFeed() async {
        await makeFeedScreen(client: HTTPClientSpy { _ in Sample.feedData }).load()
        for code in [URLError.Code.notConnectedToInternet, .cannotConnectToHost, .timedOut] {
            let screen = makeFeedScreen(client: HTTPClientSpy { _ in throw URLError(code) })

            await screen.load()

            guard case .failed = screen.state else {
                XCTFail(
                    "what another screen had loaded may be another user's, and must not be shown; seen: \(screen.state)"
                )
                continue
            }
        }
    }

    func test_load_requestsNothing_ifItIsCancelledBeforeItBegins() async {
        let client = HTTPClientSpy { _ in Sample.notAFeedData }
        let screen = makeFeedScreen(client: client)

        let load = Task { await screen.load() }
        load.cancel()
        await load.value

        XCTAssertEqual(
            client.requestedURLs, [], "a load that is cancelled before it begins must request nothing")
        XCTAssertEqual(screen.state, .notLoaded, "and it must change nothing")
    }

    func test_prefetch_requestsNothing_ifItIsCancelledBeforeItBegins() async {
        let client = HTTPClientSpy { _ in Sample.image }

        let prefetch = Task { await self.prefetch([Sample.firstImageURL], from: client) }
        prefetch.cancel()
        await prefetch.value

        XCTAssertEqual(
            client.requestedURLs, [], "a prefetch that is cancelled before it begins must request nothing")
    }

    // MARK: - Helpers

    #if STEP3
    private func prefetch(_ urls: [URL], from client: HTTPClientSpy) async {
        await ImageCache().prefetch(urls, from: client)
    }

    private func makeFeedScreen(client: HTTPClientSpy) -> FeedScreen {
        let screen = FeedScreen()
        screen.client = client
        screen.imageCache = ImageCache()
        screen.analytics = Analytics()
        screen.feedURL = nowhere
        return screen
    }
    #else
    private func prefetch(_ urls: [URL], from client: HTTPClientSpy) async {
        await ImageCache(client: client).prefetch(urls)
    }

    private func makeFeedScreen(client: HTTPClientSpy) -> FeedScreen {
        let app = AppContainer(feedURL: nowhere, makeClient: { _ in client }, send: { _ in }, now: { .now })
        return app.signIn(.visitor).openFeed()
    }
    #endif
}
