import Foundation
import Support
import XCTest

#if STEP2
@testable import Step2_ProtocolSeam
#elseif STEP3
@testable import Step3_PropertyInjection
#elseif STEP4
@testable import Step4_ConstructorInjection
#elseif STEP5
@testable import Step5_CompositionRoot
#endif

/// What a load that is cancelled before it begins leaves behind, and what a load shows that is not cancelled though its
/// request is. (On Linux, Step 5's session ends a request so whose server asks for a password.)
@MainActor
final class CancellationGuardTests: XCTestCase {
    func test_load_showsAFailure_ofARequestThatEndsAsCancelled_unlessTheLoadIs() async {
        for error in [CancellationError(), URLError(.cancelled)] as [any Error] {
            let (screen, _) = makeSUT(client: HTTPClientSpy { _ in throw error })

            await screen.load()

            guard case .failed(let reason) = screen.state, reason.hasPrefix("No feed: ") else {
                XCTFail(
                    "nobody has cancelled this load, so it must say why there is no feed; seen: \(screen.state)"
                )
                continue
            }
        }
    }

    func test_load_leavesNoTrace_ifItIsCancelledBeforeItBegins() async {
        let client = HTTPClientSpy { _ in Sample.notAFeedData }
        let (screen, log) = makeSUT(client: client)

        let load = Task { await screen.load() }
        load.cancel()
        await load.value

        XCTAssertEqual(
            client.requestedURLs, [], "a load that is cancelled before it begins must request nothing")
        XCTAssertEqual(log(), [], "a load that is cancelled before it begins must not be in the log")
        XCTAssertEqual(
            screen.state, .notLoaded, "a load that is cancelled before it begins must change nothing")
    }
}
