import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// What constructors and factories cost. This test pins it.
@MainActor
final class CostGuardTests: XCTestCase {
    func test_cache_isFreed_unlessTheCallerOfTheFactoryHoldsIt() async {
        var cache: ImageCache? = ImageCache(client: HTTPClientSpy())
        weak var freedCache: ImageCache?
        freedCache = cache
        let factory = FeedFactory()
        _ = factory.makeFeedScreen(
            feedURL: nowhere, client: HTTPClientSpy(), imageCache: cache!, analytics: Analytics())

        cache = nil

        XCTAssertNil(freedCache, "pinned: what lives long needs an owner, and the factory is none")
        withExtendedLifetime(factory) {}
    }
}
