import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// What constructors and factories cost: what lives long travels as a parameter, and somebody must hold it.
final class CostGuardTests: XCTestCase {
    @MainActor
    func test_whatLivesLong_diesUnlessTheCallerHoldsIt() async {
        let isAlive: () -> Bool
        do {
            let cache = ImageCache()
            isAlive = liveness(of: cache)
            _ = FeedFactory().makeFeedScreen(
                feedURL: nowhere, client: Nobody(), cache: cache, analytics: Analytics())
        }

        XCTAssertFalse(isAlive(), "a cache must be gone with its caller and its screen; it is alive")
    }

    func test_noInitializer_takesMoreThanFiveParameters() throws {
        assertNone(
            try StepSources().flags(.crowdedInitializer),
            "constructor injection shows how much a type wants: more than five says that it does too much")
    }

    private struct Nobody: HTTPClient {
        func get(from url: URL) async throws -> Data {
            throw CancellationError()
        }
    }
}
