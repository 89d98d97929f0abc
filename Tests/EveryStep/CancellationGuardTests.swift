import Foundation
import Support
import XCTest

#if STEP3
@testable import Step3_PropertyInjection
#elseif STEP5
@testable import Step5_CompositionRoot
#endif

/// A request may end as cancelled although nobody has cancelled the load. (On Linux, one does whose server asks for a
/// password.) In Step 4, a test of the feed screen says the same.
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

    // MARK: - Helpers

    #if STEP3
    private func makeFeedScreen(client: HTTPClientSpy) -> FeedScreen {
        let screen = FeedScreen()
        screen.client = client
        screen.imageCache = ImageCache()
        screen.analytics = Analytics()
        screen.feedURL = nowhere
        return screen
    }
    #else
    private func makeFeedScreen(client: HTTPClientSpy) -> FeedScreen {
        let app = AppContainer(feedURL: nowhere, makeClient: { _ in client }, send: { _ in }, now: { .now })
        return app.signIn(.visitor).openFeed()
    }
    #endif
}
