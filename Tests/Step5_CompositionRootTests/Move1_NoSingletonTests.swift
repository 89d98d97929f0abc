import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// The singleton goes: what is left is a type like any other, and all of it is constant.
final class Move1_NoSingletonTests: XCTestCase {
    @MainActor
    func test_get_asksItsSessionOnce_withItsToken() async {
        let session = NetworkSessionSpy { _ in NetworkSessionSpy.http(200, Data("body".utf8)) }
        let sut = makeSUT(session, accessToken: "anna")

        let outcome = await outcome { try await sut.get(from: server) }

        XCTAssertEqual(
            outcome, "success(body)", "the body that the session answers must be returned; seen: \(outcome)")
        XCTAssertEqual(
            session.tokens, ["Bearer anna"],
            "the session must get one request, with the token; seen: \(session.tokens)")
    }

    @MainActor
    func test_get_sendsNoToken_forVisitor() async {
        let session = NetworkSessionSpy { _ in NetworkSessionSpy.http(200, nil) }
        let sut = makeSUT(session, accessToken: nil)

        let outcome = await outcome { try await sut.get(from: server) }

        XCTAssertEqual(
            outcome, "success()", "a good answer without a body must be empty data; seen: \(outcome)")
        XCTAssertEqual(session.tokens, [nil], "a client without a token must send one request, and no token")
    }

    @MainActor
    func test_get_sendsTheTokenToItsOwnServerOnly() async {
        let others = [
            "https://127.0.0.1:1/a.png", "http://127.0.0.1:2/a.png", "http://127.0.0.2:1/a.png",
            "http://127.0.0.11:1/a.png", "http://127.0.0.1:11/a.png", "http://127.0.0.1:1@127.0.0.2:1/a.png",
            "http://localhost:1/a.png",
        ]
        let session = NetworkSessionSpy { _ in NetworkSessionSpy.http(200, nil) }
        let sut = makeSUT(session, accessToken: "anna")

        for other in others { _ = try? await sut.get(from: URL(string: other)!) }

        XCTAssertEqual(
            session.tokens, others.map { _ in nil },
            "other servers than \(server) must be asked without the token")
    }

    @MainActor
    func test_get_throws_onError() async {
        await assert((Data("half".utf8), nil, SampleError("cut off")), throwsWithWords: "cut off")
    }

    @MainActor
    func test_get_throws_onStatus() async {
        for status in [199, 300, 500] {
            await assert(NetworkSessionSpy.http(status, Data("body".utf8)), throwsWithWords: "\(status)")
        }
    }

    @MainActor
    func test_get_throws_onAnswerWithNothingInIt() async {
        await assert((nil, nil, nil), throwsWithWords: "\(URLError.badServerResponse.rawValue)")
    }

    @MainActor
    func test_get_endsItsWaitAtOnce_whenCancelled() async {
        let session = NetworkSessionSpy()
        let sut = makeSUT(session, accessToken: nil)
        let ended = Captured<String>()

        let task = Task { ended.append(await outcome { try await sut.get(from: server) }) }
        guard await eventually({ session.requests.count == 1 }) else {
            return XCTFail("the session must get one request; it got \(session.requests.count)")
        }
        task.cancel()
        let hasEnded = await eventually { ended.values.count == 1 }
        session.complete(with: NetworkSessionSpy.http(200, Data("late".utf8)))
        let cancelled = Task {
            while !Task.isCancelled { await Task.yield() }
            return await outcome { try await sut.get(from: server) }
        }
        cancelled.cancel()
        _ = await cancelled.value

        XCTAssertTrue(hasEnded, "a cancelled wait must end before the session answers; it goes on")
        XCTAssertEqual(
            session.requests.count, 1,
            "who is cancelled before it asks must send no request; the session got another")
    }

    func test_sources_holdNoSingleton() throws {
        assertNone(try StepSources().sharedState, "no object and no state may be static or global")
    }

    func test_sources_letNobodyReplaceWhatInitTook() throws {
        assertNone(
            try StepSources().settableProperties.filter { !$0.hasSuffix(" onChange") },
            "what an object was made with must be a constant, or private")
    }

    @MainActor
    func test_get_sendsTheTokenToItsOwnServer_howeverItsAddressIsWritten() async {
        for (server, url) in [
            ("http://localhost", "HTTP://LOCALHOST:80/a.png"),
            ("https://localhost:443", "https://localhost/a.png"),
        ] {
            let session = NetworkSessionSpy { _ in NetworkSessionSpy.http(200, nil) }
            let sut = URLSessionHTTPClient(
                session: session, server: URL(string: server)!, accessToken: "anna")

            _ = try? await sut.get(from: URL(string: url)!)

            XCTAssertEqual(
                session.tokens, ["Bearer anna"],
                "\(url) is at \(server): it must get the token; seen: \(session.tokens)")
        }
    }

    // MARK: - Helpers

    /// On loopback, as all addresses in here: it may be that somebody really asks.
    private let server = URL(string: "http://127.0.0.1:1/feed")!

    @MainActor
    private func makeSUT(_ session: NetworkSessionSpy, accessToken: String?) -> URLSessionHTTPClient {
        let sut = URLSessionHTTPClient(session: session, server: server, accessToken: accessToken)
        checkForLeak(sut)
        return sut
    }

    @MainActor
    private func assert(
        _ answer: NetworkSessionSpy.Answer, throwsWithWords expected: String,
        file: StaticString = #filePath, line: UInt = #line
    ) async {
        let session = NetworkSessionSpy { _ in answer }
        do {
            let body = try await makeSUT(session, accessToken: nil).get(from: server)
            XCTFail("“\(expected)” must be thrown; \(body.count) bytes were returned", file: file, line: line)
        } catch {
            XCTAssertTrue(
                (words(of: error) + summary(of: error)).contains(expected),
                "“\(expected)” must be thrown; seen: \(words(of: error))", file: file, line: line)
        }
    }
}
