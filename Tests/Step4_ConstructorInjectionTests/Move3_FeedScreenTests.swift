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
        let endings: [(name: String, () throws -> [FeedItem])] = [
            ("items", { [.first] }),
            ("a cancellation", { throw CancellationError() }),
            ("a failure", { throw FeedError.invalidData(URLError(.cancelled)) }),
        ]
        for (name, ending) in endings {
            let sut = makeSUT {
                FeedStub {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return try ending()
                }
            }

            await Task { await sut.load() }.value

            XCTAssertEqual(
                sut.state, .notLoaded,
                "a cancelled load must leave the screen as it was, though its feed ended with \(name)")
        }
    }

    func test_load_showsTheFailureOfItsFeed_evenIfItIsCalledACancellation() async {
        let sut = makeSUT { FeedStub { throw CancellationError() } }

        await sut.load()

        XCTAssertEqual(
            sut.state, .failed(CancellationError().localizedDescription),
            "a failure must be shown, unless the load itself is cancelled")
    }

    func test_load_prefetchesTheImages_intoItsCache() async {
        let cache = ImageCache(client: HTTPClientSpy { _ in Sample.image })
        let sut = makeSUT(imageCache: cache) { FeedStub { [.first, .second] } }

        await sut.load()

        XCTAssertEqual(
            [FeedItem.first, .second].map { cache.image(for: $0.imageURL)?.text }, ["an image", "an image"],
            "the cache that the screen was given must get the images")
    }

    func test_load_tracksWithItsAnalytics() async {
        let analytics = Analytics()
        var logAtRequest: [String] = []
        let sut = makeSUT(analytics: analytics) {
            FeedStub {
                logAtRequest = analytics.log
                return [.first]
            }
        }

        await sut.load()

        XCTAssertEqual(
            analytics.log, ["feed requested"], "the screen must track with the analytics it was given")
        XCTAssertEqual(
            logAtRequest, ["feed requested"], "a load must be in the log before its request is sent")
    }

    func test_select_opensWhatItsClosureMakes() async {
        var madeFor: [FeedItem] = []
        let imageScreen = makeImageScreen()
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

    private final class FeedStub: FeedService {
        private let answer: () async throws -> [FeedItem]

        init(_ answer: @escaping () async throws -> [FeedItem]) {
            self.answer = answer
        }

        func items() async throws -> [FeedItem] { try await answer() }
    }

    /// Without a cache of the test's own, images come from a client that has them all. A screen that the test doesn't expect
    /// fails the test, in the line that made the feed screen.
    private func makeSUT(
        imageCache: ImageCache? = nil, analytics: Analytics = Analytics(),
        file: StaticString = #filePath, line: UInt = #line,
        makeFeed: @escaping () -> any FeedService, makeImageScreen: ((FeedItem) -> ImageScreen)? = nil
    ) -> FeedScreen {
        FeedScreen(
            makeFeed: makeFeed,
            imageCache: imageCache ?? ImageCache(client: HTTPClientSpy { _ in Sample.image }),
            analytics: analytics,
            makeImageScreen: makeImageScreen ?? { item in
                XCTFail("this test must open no screen; it was asked for \(item)", file: file, line: line)
                return self.makeImageScreen(file: file, line: line)
            })
    }

    private func makeImageScreen(file: StaticString = #filePath, line: UInt = #line) -> ImageScreen {
        ImageScreen(
            item: .first, imageCache: ImageCache(client: HTTPClientSpy(file: file, line: line)),
            analytics: Analytics(),
            makeImageScreen: { item in
                XCTFail("this test must open one screen; it was asked for \(item)", file: file, line: line)
                return self.makeImageScreen(file: file, line: line)
            })
    }
}
