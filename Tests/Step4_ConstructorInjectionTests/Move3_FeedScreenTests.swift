import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// A feed screen is complete when it is made. It knows how to ask for a feed, and not where feeds come from.
@MainActor
final class Move3_FeedScreenTests: XCTestCase {
    func test_load_showsTheItemsOfItsFeed() async {
        let sut = makeSUT { FeedStub { [.first] } }

        await sut.load()

        XCTAssertEqual(
            sut.state, .items([.first]), "the screen must show the items of the feed that it was given")
    }

    func test_load_makesAFeedForEveryLoad() async {
        var made = 0
        let sut = makeSUT {
            made += 1
            return FeedStub { [.first] }
        }

        await sut.load()
        await sut.load()

        XCTAssertEqual(made, 2, "two loads must ask the closure for two feeds")
    }

    func test_load_changesNothing_onceItsTaskIsCancelled() async {
        let endings: [() throws -> [FeedItem]] = [
            { [.first] }, { throw CancellationError() }, { throw FeedError.invalidData(CancellationError()) },
        ]
        for ending in endings {
            let sut = makeSUT {
                FeedStub {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return try ending()
                }
            }

            await Task { await sut.load() }.value

            XCTAssertEqual(sut.state, .notLoaded, "a cancelled load must leave the screen as it was")
        }
    }

    func test_load_showsTheFailureOfItsFeed_evenIfItIsCalledACancellation() async {
        let sut = makeSUT { FeedStub { throw CancellationError() } }

        await sut.load()

        XCTAssertEqual(
            sut.state, .failed(CancellationError().localizedDescription),
            "a failure must be shown, unless the load itself is cancelled")
    }

    func test_load_tracksWithItsAnalytics() async {
        let analytics = Analytics()
        let sut = makeSUT(analytics: analytics) { FeedStub { [.first] } }

        await sut.load()

        XCTAssertEqual(
            analytics.log, ["feed requested"], "the screen must track with the analytics it was given")
    }

    func test_select_opensWhatItsClosureMakes() async {
        var madeFor: [FeedItem] = []
        let imageScreen = ImageScreen(
            item: .first, imageCache: ImageCache(client: HTTPClientSpy()), analytics: Analytics(),
            makeImageScreen: { _ in preconditionFailure("not used here") })
        let sut = makeSUT(
            makeFeed: { FeedStub { [] } },
            makeImageScreen: { item in
                madeFor.append(item)
                return imageScreen
            })

        let opened = sut.select(.second)

        XCTAssertEqual(madeFor, [.second], "the closure must be called once, with the item to open")
        XCTAssertTrue(opened === imageScreen, "`select` must return the screen that the closure made")
    }

    // MARK: - Helpers

    private struct FeedStub: FeedService {
        let answer: () throws -> [FeedItem]

        func items() async throws -> [FeedItem] { try answer() }
    }

    private func makeSUT(
        analytics: Analytics = Analytics(), makeFeed: @escaping () -> any FeedService,
        makeImageScreen: @escaping (FeedItem) -> ImageScreen = { _ in preconditionFailure("not used here") }
    ) -> FeedScreen {
        FeedScreen(
            makeFeed: makeFeed, imageCache: ImageCache(client: HTTPClientSpy { _ in Sample.image }),
            analytics: analytics, makeImageScreen: makeImageScreen)
    }
}
