import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// Method injection: what one call needs comes with the call.
final class Move3_MethodInjectionTests: XCTestCase {
    @MainActor
    func test_prefetch_asksTheClientOfTheCall() async throws {
        let (sut, client, otherClient) = (ImageCache(), HTTPClientSpy(), HTTPClientSpy())

        await sut.prefetch([first], from: client)
        await sut.prefetch([second], from: otherClient)

        XCTAssertEqual(
            [client.requestedURLs, otherClient.requestedURLs], [[first], [second]],
            "each call must ask the client that came with it")
    }

    @MainActor
    func test_prefetch_keepsWhatArrives_underItsOwnAddress() async throws {
        let sut = ImageCache()

        await sut.prefetch([first, second], from: HTTPClientSpy { self.image(of: $0) })

        XCTAssertEqual(
            [sut.image(for: first), sut.image(for: second)], [image(of: first), image(of: second)],
            "each image that arrives must be kept under its own address")
    }

    @MainActor
    func test_prefetch_leavesOutWhatCannotBeHad() async throws {
        let sut = ImageCache()
        let client = HTTPClientSpy { url in
            if url == self.first { throw SampleError("offline") }
            return self.image(of: url)
        }

        let others = ["b", "c", "d", "e", "f"].map(nowhere.appendingPathComponent)

        await sut.prefetch([first] + others, from: client)

        XCTAssertEqual(
            ([first] + others).map(sut.image), [nil] + others.map(image),
            "a missing image must be left out, and must stop no other")

        await sut.prefetch([first, second], from: client)
        XCTAssertEqual(
            client.requestedURLs.filter { $0 == first }.count, 2,
            "an image that could not be had must be asked for again")
    }

    @MainActor
    func test_prefetch_asksForMissingImagesOnly_andForEachOnce() async throws {
        let (sut, client) = (ImageCache(), HTTPClientSpy())
        await sut.prefetch([first], from: client)

        await sut.prefetch([first, second, second], from: client)

        XCTAssertEqual(
            client.requestedURLs, [first, second],
            "an image that is there must not be asked for again, and one that stands twice once")
    }

    @MainActor
    func test_prefetch_asksForFourAtATime_andForNoFurther_onceCancelled() async throws {
        let urls = (0..<10).map { nowhere.appendingPathComponent("\($0).png") }
        let (sut, client) = (ImageCache(), HTTPClientSpy { _ in try await stall() })
        var hasEnded = false
        let task = Task {
            await sut.prefetch(urls, from: client)
            hasEnded = true
        }
        _ = await eventually { client.requestedURLs.count >= 4 || hasEnded }
        for _ in 0..<10 { await Task.yield() }

        XCTAssertEqual(
            client.requestedURLs.count, 4,
            "four images must be asked for at a time; asked for: \(client.requestedURLs.count)")
        let ends = await ends(task)
        XCTAssertTrue(ends, "a prefetch must end when its task is cancelled; it goes on waiting")
        XCTAssertEqual(
            client.requestedURLs.count, 4,
            "who is cancelled must ask for no further image; seen: \(client.requestedURLs)")
    }

    @MainActor
    func test_prefetch_getsAnImage_thatAnotherPrefetchWaitsFor() async throws {
        let (sut, client) = (ImageCache(), HTTPClientSpy())
        client.answer = { [unowned client] url in
            if client.requestedURLs.count == 1 { try await stall() }
            return self.image(of: url)
        }
        var hasEnded = false
        let task = Task {
            await sut.prefetch([first], from: client)
            hasEnded = true
        }
        _ = await eventually { client.requestedURLs.count == 1 || hasEnded }

        await sut.prefetch([first], from: client)
        let before = sut.image(for: first)
        let ends = await ends(task)

        XCTAssertEqual(
            before, image(of: first), "each prefetch must get what is missing, whoever else waits for it")
        XCTAssertTrue(ends, "a prefetch must end when its task is cancelled; it goes on waiting")
        XCTAssertEqual(
            sut.image(for: first), image(of: first),
            "an image that is there must stay, whatever becomes of another call")
    }

    @MainActor
    func test_feedScreen_prefetchesThroughItsOwnClient_intoTheCacheItWasHanded() async throws {
        let client = HTTPClientSpy { url in
            url.lastPathComponent == "feed" ? Sample.feedData : self.image(of: url)
        }
        let cache = ImageCache()
        let sut = Storyboard.feedScreen()
        sut.client = client
        sut.imageCache = cache
        sut.analytics = Analytics()
        sut.feedURL = nowhere.appendingPathComponent("feed")

        await sut.load()

        XCTAssertEqual(
            Set(client.requestedURLs.dropFirst()), [first, second],
            "the images must be asked for through the client that the screen was handed")
        XCTAssertEqual(
            cache.image(for: first), image(of: first),
            "an image must be kept in the cache that the screen was handed")
    }

    @MainActor
    func test_imageScreen_showsWhatTheCacheItWasHandedHasGot() async throws {
        let (cache, analytics) = (ImageCache(), Analytics())
        let sut = Storyboard.imageScreen()
        sut.imageCache = cache
        sut.analytics = analytics
        sut.item = .first

        sut.show()
        await cache.prefetch([first], from: HTTPClientSpy { _ in Sample.image })
        sut.show()

        XCTAssertEqual(
            sut.image, Sample.image, "`show` must look each time into the cache that the screen was handed")
        XCTAssertEqual(
            analytics.log, ["1. no image yet", "2. image shown"], "each look must be tracked")
    }

    // MARK: - Helpers

    private let (first, second) = (Sample.firstImageURL, Sample.secondImageURL)

    private func image(of url: URL) -> Data { Data("image of \(url)".utf8) }
}
