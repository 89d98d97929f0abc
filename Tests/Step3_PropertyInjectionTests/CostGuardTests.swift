import Foundation
import Support
import Testing

@testable import Step3_PropertyInjection

/// What property injection costs: a forgotten dependency is no compile error, and what is handed out comes
/// from a hidden global.
///
/// In Swift Testing, because only an exit test survives a trap and can prove it.
struct CostGuardTests {
    @Test func test_forgottenDefault_reachesTheNetwork() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        let result = await firstAnswer { answer in
            RemoteFeedLoader(url: server.baseURL).load { answer(summary($0)) }
        }

        #expect(result == "success(2 items)", "the answer of the server must be delivered")
        #expect(server.requests.count == 1, "nobody handed over a client, and a server was asked")
    }

    @Test func test_consumerOfSomethingElse_isInjected_andTrapsAtFirstUse() async {
        await #expect(processExitsWith: .failure, "it was injected by the book, and has no clock") {
            let consumer = ConsumerOfAClock()
            Opener().inject(into: consumer)
            consumer.show()
        }
    }

    @Test func test_injector_isASingletonInDisguise() {
        let (first, second) = (Storyboard.make(ImageScreen.self), Storyboard.make(ImageScreen.self))

        Opener().inject(into: first)
        Opener().inject(into: second)

        #expect(first.cache === second.cache, "two openers that never met hand out the same cache")
    }
}

private struct Opener: InjectionHandler {}

/// What it consumes, the injector does not know; nothing says so.
private final class ConsumerOfAClock {
    var clock: (() -> Date)!
    private(set) var shownAt: Date?

    func show() {
        shownAt = clock()
    }
}
