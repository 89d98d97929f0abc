import Foundation
import Testing

@testable import Step3_PropertyInjection

/// In Swift Testing, because only an exit test survives a trap and can prove it.
struct TrapCostGuardTests {
    @Test func test_consumerOfSomethingElse_isInjected_andTrapsAtFirstUse() async {
        await #expect(processExitsWith: .failure, "it was injected by the book, and has no clock") {
            await MainActor.run {
                let consumer = ConsumerOfAClock()
                Opener().inject(into: consumer)
                consumer.show()
            }
        }
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
