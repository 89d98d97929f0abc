import Foundation
import Testing

@testable import After

nonisolated struct Prices: TestTrait, SuiteTrait, TestScoping {
    let price: Int
    let isRecursive = true  // on a suite: once for every test, not once around them all

    func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let list = PriceList(find: { [price] _ in price })
        try await PriceList.$replacement.withValue(list) { try await function() }
    }
}

@Suite(Prices(price: 1)) struct CheapTests {
    @Test(arguments: 1...20) func total_isTheNumberOfArticles(count: Int) {
        #expect(Basket(articles: Array(repeating: "stamp", count: count)).total() == count)
    }
}

@Suite(Prices(price: 100)) struct DearTests {
    private let sut = Basket(articles: ["stamp"])

    @Test(arguments: 1...20) func total_isAHundredTimesTheNumber(count: Int) {
        #expect(Basket(articles: Array(repeating: "stamp", count: count)).total() == 100 * count)
    }

    @Test func whatItCovers() async {
        async let child = sut.total()

        #expect(await child == 100)
        #expect(await Task { sut.total() }.value == 100)
        #expect(await Task { @MainActor in sut.total() }.value == 100)
    }

    /// The live list says 5: "stamp" has five letters.
    @Test func whatItDoesNotCover() async {
        let detached = await Task.detached { sut.total() }.value
        let onAQueue = await withCheckedContinuation { done in
            DispatchQueue.global().async { done.resume(returning: sut.total()) }
        }
        let inATaskOfAThread = await withCheckedContinuation { done in
            Thread.detachNewThread { Task { done.resume(returning: sut.total()) } }
        }

        #expect((detached, onAQueue, inATaskOfAThread) == (5, 5, 5))
    }

    @Test func notifications_belongToWhoeverPosts() async {
        let (center, lines) = (NotificationCenter(), Lines())
        _ = center.addObserver(forName: .draftSaved, object: nil, queue: nil) { _ in
            lines.add("\(sut.total())")
        }

        center.post(name: .draftSaved, object: nil)
        await Task.detached { center.post(name: .draftSaved, object: nil) }.value

        #expect(lines.all == ["100", "5"])
    }

    @Test func keptInAProperty_isWhatItWasWhenFirstRead() {
        _ = PriceList.$replacement.withValue(nil) { Shelf.shared }

        #expect(Shelf.shared.list.price(of: "stamp") == 5)
    }
}

private final class Shelf: Sendable {
    static let shared = Shelf()
    let list = PriceList.shared
}
