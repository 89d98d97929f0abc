import Foundation
import RedFlags
import Support
import Testing

@testable import Step4_ConstructorInjection

/// What constructors and factories cost: what lives long travels as a parameter, everywhere.
struct CostGuardTests {
    @Test @MainActor func test_factories_holdNothing() {
        #expect(
            MemoryLayout<FeedFactories>.size == 0, "no stored property: nothing is kept between two calls")
    }

    @Test @MainActor func test_whatLivesLong_diesUnlessTheCallerHoldsIt() {
        var cache: ImageCache? = ImageCache()
        let isAlive = { [weak cache] in cache != nil }
        var screen: FeedScreen? = cache.map {
            FeedFactories().makeFeedScreen(
                feedURL: nowhere, client: HTTPClientSpy(), cache: $0, analytics: Analytics())
        }
        cache = nil

        _ = screen
        screen = nil

        #expect(
            !isAlive(), "the factories made a screen with this cache, and did not keep it for the next one")
    }

    @Test func test_moreThanFiveParameters_areARedFlag() {
        let five = "init(a: A, b: B, c: C, d: (D, D) -> D, e: [E: F]) {}"
        let six = "init(a: A, b: B, c: C, d: D, e: E, f: F) {}"

        let flags = [five, six].flatMap { RedFlag.scan($0, file: "Crowded.swift") }

        #expect(
            flags.map(\.description) == ["Crowded.swift:1 init with 6 parameters"],
            "constructor injection shows how much a type wants; more than five says that it does too much")
    }
}
