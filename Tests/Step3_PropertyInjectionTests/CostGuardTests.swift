import Foundation
import Support
import Testing

@testable import Step3_PropertyInjection

/// What property injection costs: a forgotten dependency is no compile error, it is one of four surprises.
///
/// In Swift Testing, because only an exit test survives a trap and can prove it.
struct CostGuardTests {
    @Test func test_forgottenOptional_failsSilently() {
        final class Screen {
            var analytics: Analytics?
            func show() { analytics?.track("shown") }
        }
        let (remembered, forgotten, analytics) = (Screen(), Screen(), Analytics())
        remembered.analytics = analytics

        remembered.show()
        forgotten.show()

        #expect(analytics.log == ["1. shown"], "two screens were shown, one is tracked, and nothing says so")
    }

    @Test func test_forgottenImplicitlyUnwrapped_trapsAtFirstUse() async {
        await #expect(
            processExitsWith: .failure, "`analytics` is nil: the screen was made, and is not usable"
        ) {
            Screen().show()
        }
    }

    @Test func test_consumerThatTheInjectorForgot_trapsAtFirstUse() async {
        await #expect(processExitsWith: .failure, "it was injected, and still has no clock") {
            let screen = ScreenWithClock()
            Opener().inject(into: screen)
            screen.show()
        }
    }

    @Test func test_forgottenDefault_reachesTheNetwork() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        let result = await firstAnswer { answer in
            RemoteFeedLoader(url: server.baseURL).load { answer(summary($0)) }
        }

        #expect(result == "success(2 items)")
        #expect(server.requests.count == 1, "nobody handed over a client, and the server was asked")
    }
}

private struct Opener: InjectionHandler {}

private final class Screen: AnalyticsConsumer {
    var analytics: Analytics!

    func show() {
        analytics.track("shown")
    }
}

private protocol ClockConsumer {
    var clock: (() -> Date)! { get set }
}

private final class ScreenWithClock: ClockConsumer {
    var clock: (() -> Date)!
    private(set) var shownAt: Date?

    func show() {
        shownAt = clock()
    }
}
