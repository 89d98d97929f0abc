import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// What constructors and factories cost. This test pins it.
@MainActor
final class CostGuardTests: XCTestCase {
    func test_factory_keepsNoCacheAlive() async {
        var cache: ImageCache? = ImageCache(client: HTTPClientSpy())
        weak var weakCache: ImageCache?
        weakCache = cache
        _ = factory.makeFeedScreen(
            feedURL: nowhere, client: HTTPClientSpy(), imageCache: cache!, analytics: Analytics())

        cache = nil

        XCTAssertNil(weakCache, "pinned: what lives long needs an owner, and the factory is none")
    }

    // MARK: - Helpers

    /// A property, so that the factory outlives the cache.
    private let factory = FeedFactory()
}
