import Foundation
import Support
import XCTest

#if STEP3
@testable import Step3_PropertyInjection
#elseif STEP4
@testable import Step4_ConstructorInjection
#elseif STEP5
@testable import Step5_CompositionRoot
#endif

/// A request may end as cancelled although nobody has cancelled the load. (On Linux, one does whose server asks for a
/// password.) The later steps share this test.
@MainActor
final class CancellationGuardTests: XCTestCase {
    func test_load_showsAFailure_ofARequestThatEndsAsCancelled_unlessTheLoadIs() async {
        for error in [CancellationError(), URLError(.cancelled)] as [any Error] {
            let screen = makeFeedScreen(client: HTTPClientSpy { _ in throw error })

            await screen.load()

            guard case .failed(let reason) = screen.state, reason.hasPrefix("No feed: ") else {
                XCTFail(
                    "nobody has cancelled the load, so the screen must say why there is no feed; seen: \(screen.state)"
                )
                continue
            }
        }
    }

    // MARK: - Helpers

    // A screen that is made otherwise needs another `makeFeedScreen`, and no other change.
    #if STEP3
    private func makeFeedScreen(client: HTTPClientSpy) -> FeedScreen {
        let screen = FeedScreen()
        screen.client = client
        screen.imageCache = ImageCache()
        screen.analytics = Analytics()
        screen.feedURL = nowhere
        return screen
    }
    #elseif STEP4
    private func makeFeedScreen(client: HTTPClientSpy) -> FeedScreen {
        FeedScreen(
            feed: RemoteFeedLoader(url: nowhere, client: client), imageCache: ImageCache(client: client),
            analytics: Analytics(), makeImageScreen: { _ in fatalError("a load opens no screen") })
    }
    #elseif STEP4
    private func makeFeedScreen(client: HTTPClientSpy) -> FeedScreen {
        FeedFactory().makeFeedScreen(
            feedURL: nowhere, client: client, imageCache: ImageCache(client: client), analytics: Analytics())
    }
    #else
    private func makeFeedScreen(client: HTTPClientSpy) -> FeedScreen {
        let app = AppContainer(feedURL: nowhere, makeClient: { _ in client }, send: { _ in }, now: { .now })
        return app.signIn(.visitor).openFeed()
    }
    #endif
}
