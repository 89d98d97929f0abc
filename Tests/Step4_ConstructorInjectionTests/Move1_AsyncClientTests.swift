import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// The contract becomes `async throws`: bridged once, in the client, and awaited from there on.
final class Move1_AsyncClientTests: XCTestCase {
    @MainActor
    func test_get_returnsTheBodyThatItsSessionAnswers() async {
        let session = NetworkSessionSpy { _ in NetworkSessionSpy.http(200, Data("body".utf8)) }
        let sut = ApiClient(session: session)
        checkForLeak(sut)

        let outcome = await outcome { try await sut.get(from: nowhere) }

        XCTAssertEqual(outcome, "success(body)", "the body must be returned; seen: \(outcome)")
        XCTAssertEqual(session.requests.map(\.url), [nowhere], "the session must get one request")
    }

    @MainActor
    func test_get_throwsWhatWentWrong() async {
        let session = NetworkSessionSpy { _ in (Data("half".utf8), nil, SampleError("cut off")) }
        let sut = ApiClient(session: session)

        let outcome = await outcome { try await sut.get(from: nowhere) }

        XCTAssertEqual(outcome, "failure(cut off)", "the session's error must be thrown; seen: \(outcome)")
    }

    @MainActor
    func test_get_throws_onAnswerWithNothingInIt() async {
        let session = NetworkSessionSpy { _ in (nil, nil, nil) }
        let sut = ApiClient(session: session)

        let outcome = await outcome { try await sut.get(from: nowhere) }

        XCTAssertEqual(
            outcome, "failure(URLError \(URLError.badServerResponse.rawValue))",
            "an answer with nothing in it must be thrown as a .badServerResponse; seen: \(outcome)")
    }

    @MainActor
    func test_get_endsItsWaitAtOnce_whenCancelled() async {
        let session = NetworkSessionSpy()
        let sut = ApiClient(session: session)
        let ended = Captured<String>()

        let task = Task { ended.append(await outcome { try await sut.get(from: nowhere) }) }
        guard await eventually({ session.requests.count == 1 }) else {
            return XCTFail("the session must get one request; it got \(session.requests.count)")
        }
        task.cancel()
        let hasEnded = await eventually { ended.values.count == 1 }
        session.complete(with: NetworkSessionSpy.http(200, Data("late".utf8)))
        let cancelled = Task {
            while !Task.isCancelled { await Task.yield() }
            return await outcome { try await sut.get(from: nowhere) }
        }
        cancelled.cancel()
        _ = await cancelled.value

        XCTAssertTrue(hasEnded, "a cancelled wait must end before the session answers; it goes on")
        XCTAssertEqual(
            session.requests.count, 1,
            "who is cancelled before it asks must send no request; the session got another")
        XCTAssertFalse(ended.values.contains("success(late)"), "a cancelled wait must bring no body")
    }

    @MainActor
    func test_prefetch_hasTheImagesAtHand_whenItReturns() async {
        let client = HTTPClientSpy([first: .success(Sample.image), second: .success(Sample.otherImage)])
        let sut = ImageCache()
        checkForLeak(sut)

        await sut.prefetch([first, second], from: client)

        XCTAssertEqual(
            [sut.image(for: first), sut.image(for: second)], [Sample.image, Sample.otherImage],
            "when `prefetch` returns, each image must be at hand under its own address")
    }

    @MainActor
    func test_prefetch_leavesOutWhatCannotBeHad() async {
        let urls = (0..<20).map { nowhere.appendingPathComponent("\($0).png") }
        let missing = Result<Data, any Error>.failure(SampleError("offline"))
        let answers = urls.enumerated().map { ($1, $0.isMultiple(of: 2) ? missing : .success(Sample.image)) }
        let client = HTTPClientSpy(Dictionary(uniqueKeysWithValues: answers))
        let sut = ImageCache()

        await sut.prefetch(urls, from: client)

        XCTAssertEqual(
            urls.map { sut.image(for: $0) != nil }, urls.indices.map { !$0.isMultiple(of: 2) },
            "each missing image must be left out, and must stop no other")

        await sut.prefetch([urls[0]], from: client)
        XCTAssertEqual(
            client.requestedURLs.filter { $0 == urls[0] }.count, 2,
            "an image that could not be had must be asked for again")
    }

    @MainActor
    func test_prefetch_waitsForNoSlowImage_beforeItAsksForTheNext() async {
        let client = HTTPClientSpy([second: .success(Sample.image)])
        let sut = ImageCache()

        let task = Task { await sut.prefetch([first, second], from: client) }
        let isAtHand = await eventually { sut.image(for: second) != nil }
        task.cancel()

        XCTAssertTrue(
            isAtHand, "an image must be at hand as soon as it has come, though another has not; it is not")
    }

    @MainActor
    func test_prefetch_asksForMissingImagesOnly() async {
        let client = HTTPClientSpy([first: .success(Sample.image), second: .success(Sample.image)])
        let sut = ImageCache()

        await sut.prefetch([first], from: client)
        await sut.prefetch([first, second], from: client)

        XCTAssertEqual(
            client.requestedURLs.map(\.lastPathComponent).sorted(), ["first.png", "second.png"],
            "each missing image must be asked for once")
    }

    @MainActor
    func test_prefetch_endsItsWaitAtOnce_whenCancelled() async {
        let client = HTTPClientSpy()
        let sut = ImageCache()
        let ended = Captured<Bool>()

        let task = Task {
            await sut.prefetch([first, second], from: client)
            ended.append(true)
        }
        guard await eventually({ client.requestedURLs.contains(first) }) else {
            return XCTFail("the client must be asked for the first image; it was not")
        }
        task.cancel()
        let hasEnded = await eventually { !ended.values.isEmpty }

        XCTAssertTrue(hasEnded, "a cancelled wait must end before the image comes; it goes on")
    }

    @MainActor
    func test_get_returnsNothing_onEmptyBody() async {
        let session = NetworkSessionSpy { _ in NetworkSessionSpy.http(204, nil) }
        let sut = ApiClient(session: session)

        let outcome = await outcome { try await sut.get(from: nowhere) }

        XCTAssertEqual(
            outcome, "success()", "a good answer without a body must be empty data; seen: \(outcome)")
    }

    @MainActor
    func test_get_sendsTheTokenToItsOwnServerOnly() async {
        let others = ["https://127.0.0.1:1/a.png", "http://127.0.0.1:2/a.png", "http://localhost:1/a.png"]
        let session = NetworkSessionSpy { _ in NetworkSessionSpy.http(200, nil) }
        let sut = ApiClient(session: session)
        (sut.baseURL, sut.accessToken) = (nowhere, "anna")

        for url in [nowhere.absoluteString] + others { _ = try? await sut.get(from: URL(string: url)!) }

        XCTAssertEqual(
            session.tokens, ["Bearer anna"] + others.map { _ in nil },
            "the client's own server must get the token, and no other; seen: \(session.tokens)")
    }

    // MARK: - Helpers

    private let (first, second) = (Sample.firstImageURL, Sample.secondImageURL)
}
