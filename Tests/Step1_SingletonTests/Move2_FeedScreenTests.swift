import Foundation
import Support
import XCTest

@testable import Step1_Singleton

/// A feed screen under test: it works with the loader that the test hands in.
final class Move2_FeedScreenTests: XCTestCase {
    @MainActor
    func test_load_showsTheItemsOfItsLoader() async throws {
        let client = ClientSpy(.success(Sample.feedData))
        let sut = makeSUT(client)

        await sut.load()

        XCTAssertEqual(
            sut.state.summary, "items: First, –",
            "the screen must show the items of its loader; seen: \(sut.state.summary);"
                + " \(wiring(client.requests.count))")
    }

    @MainActor
    func test_load_showsWhyItsLoaderFailed() async throws {
        let client = ClientSpy(.failure(SampleError("out of paper")))
        let sut = makeSUT(client)

        await sut.load()

        XCTAssertEqual(
            sut.state.summary, "failed: No feed: out of paper",
            "the screen must show why its loader failed; seen: \(sut.state.summary); \(wiring(client.requests.count))"
        )
    }

    @MainActor
    func test_load_asksItsLoaderOnceEachTime() async throws {
        let client = ClientSpy()
        let sut = makeSUT(client)

        await sut.load()
        await sut.load()

        XCTAssertEqual(
            client.requests, [url, url],
            "each of two loads must ask the screen's loader once; \(wiring(client.requests.count))")
    }

    @MainActor
    func test_load_changesNothing_onceItsTaskIsCancelled_evenIfAnAnswerComes() async throws {
        let client = ClientSpy()
        let sut = makeSUT(client)
        var task: Task<Void, Never>?
        client.meanwhile = { task?.cancel() }

        task = Task { await sut.load() }
        await task?.value

        XCTAssertEqual(
            sut.state.summary, "not loaded",
            "a load whose task is cancelled must change nothing, even if an answer comes; seen: \(sut.state.summary);"
                + " \(wiring(client.requests.count))")
    }

    // MARK: - Helpers

    private let url = nowhere.appendingPathComponent("elsewhere/feed")

    @MainActor
    private func makeSUT(_ client: ClientSpy) -> FeedScreen {
        Subject.feedScreen(with: Subject.loader(for: url, asking: client), in: AppSpy())
    }
}
