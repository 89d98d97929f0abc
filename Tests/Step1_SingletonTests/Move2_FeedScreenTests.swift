import Foundation
import Support
import XCTest

@testable import Step1_Singleton

/// A feed screen works with the loader that the test hands in.
@MainActor
final class Move2_FeedScreenTests: XCTestCase {
    func test_load_showsTheItemsOfItsLoader() async {
        let sut = makeSUT(client: HTTPClientSpy { _ in Sample.feedData })

        await sut.load()

        XCTAssertEqual(sut.state, .items([.first, .second]), "the screen must show the items of its loader")
    }

    func test_load_changesNothing_onceItsTaskIsCancelled_thoughAnAnswerComes() async {
        for answer in [Sample.feedData, Sample.notAFeedData] {
            var load: Task<Void, Never>?
            let client = HTTPClientSpy { _ in
                load?.cancel()
                return answer
            }
            let sut = makeSUT(client: client)

            load = Task { await sut.load() }
            await load?.value

            XCTAssertEqual(sut.state, .notLoaded, "a cancelled load must leave the screen as it was")
        }
    }

    // MARK: - Helpers

    private func makeSUT(client: HTTPClientSpy) -> FeedScreen {
        let loader = makeLoader(url: nowhere.appendingPathComponent("feed"), client: client)
        return makeFeedScreen(loader: loader, app: AppSpy())
    }
}
