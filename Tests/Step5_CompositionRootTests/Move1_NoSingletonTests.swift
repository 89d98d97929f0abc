import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The singleton goes: what is left is a type like any other, and all of it is constant.
final class Move1_NoSingletonTests: XCTestCase {
    @MainActor
    func test_get_asksItsSessionOnce_withItsTokenAndNothingElse() async throws {
        let session = NetworkSessionSpy { _ in http(200, Data("body".utf8)) }
        let sut = URLSessionHTTPClient(session: session, server: server, accessToken: "anna")

        let outcome = await outcome { try await sut.get(from: server) }

        XCTAssertEqual(
            outcome, "success(body)", "the body that the session answers must be returned; seen: \(outcome)")
        XCTAssertEqual(
            session.requests.map { "\($0.url!) \($0.allHTTPHeaderFields ?? [:])" },
            ["\(server) \(["Authorization": "Bearer anna"])"],
            "the session must get one request, for the address as it is, with the token and no other header")
    }

    @MainActor
    func test_get_sendsNoToken_forVisitor() async throws {
        let session = NetworkSessionSpy { _ in http(204) }
        let sut = URLSessionHTTPClient(session: session, server: server, accessToken: nil)

        let outcome = await outcome { try await sut.get(from: server) }

        XCTAssertEqual(
            outcome, "success()", "a good answer without a body must be empty data; seen: \(outcome)")
        XCTAssertEqual(
            session.feedTokens, [nil], "a client without a token must send one request, and no token")
    }

    @MainActor
    func test_get_sendsTheTokenToItsOwnServerOnly_howeverItsAddressIsWritten() async throws {
        let home = "http://127.0.0.1:1/feed"
        for (server, url, isHome) in [
            (home, "https://127.0.0.1:1/a", false), (home, "http://127.0.0.1:2/a", false),
            (home, "http://127.0.0.2:1/a", false), (home, "http://127.0.0.11:1/a", false),
            (home, "http://127.0.0.1:11/a", false), (home, "http://127.0.0.1:1@127.0.0.2:1/a", false),
            (home, "http://localhost:1/a", false), (home, "HTTP://127.0.0.1:1/a", true),
            ("http://localhost/feed", "http://LOCALHOST:80/a", true),
            ("https://localhost:443/feed", "https://localhost/a", true),
            ("https://localhost/feed", "http://localhost/a", false),
        ] {
            let session = NetworkSessionSpy()
            let sut = URLSessionHTTPClient(
                session: session, server: URL(string: server)!, accessToken: "anna")

            _ = try? await sut.get(from: URL(string: url)!)

            XCTAssertEqual(
                session.feedTokens, [isHome ? "Bearer anna" : nil],
                "a client of \(server) must ask \(url) \(isHome ? "with" : "without") its token")
        }
    }

    @MainActor
    func test_get_throwsWhatItsSessionThrows() async throws {
        let session = NetworkSessionSpy { _ in throw SampleError("cut off") }
        let sut = URLSessionHTTPClient(session: session, server: server, accessToken: nil)

        let outcome = await outcome { try await sut.get(from: server) }

        XCTAssertEqual(outcome, "failure(cut off)", "the session's error must be thrown; seen: \(outcome)")
    }

    @MainActor
    func test_get_throws_onStatus_andOnAnswerThatIsNotHTTP() async throws {
        let notHTTP = URLResponse(
            url: nowhere, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        for (answer, words) in [
            (http(199), "199"), (http(300), "300"), (http(500), "500"),
            ((Data("body".utf8), notHTTP), "\(URLError.badServerResponse.rawValue)"),
        ] {
            let sut = URLSessionHTTPClient(
                session: NetworkSessionSpy { _ in answer }, server: server, accessToken: nil)

            let outcome = await outcome { try await sut.get(from: server) }

            XCTAssertTrue(
                outcome.hasPrefix("failure") && outcome.contains(words),
                "“\(words)” must be thrown; seen: \(outcome)")
        }
    }

    @MainActor
    func test_launches_doNotSeeEachOther() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        let anna = launch(baseURL: server.baseURL, accessToken: "anna")
        await anna.load()
        await launch(baseURL: server.baseURL, accessToken: "ben").load()

        await anna.load()

        XCTAssertEqual(
            server.tokens, ["Bearer anna", "Bearer ben", "Bearer anna"],
            "Anna's screen must ask in Anna's name, whoever launches since")
    }

    @MainActor
    func test_launch_asksThroughTheProgramsOwnSession() async throws {
        let screen = launch(baseURL: nowhere, accessToken: nil)
        let sessions = objects(of: URLSession.self, heldBy: screen).values

        XCTAssertFalse(sessions.isEmpty, "the launched screen must hold a session, by its loader's client")
        for session in sessions {
            XCTAssertNil(
                session.configuration.urlCache,
                "the session must be the program's own, which keeps no answers")
            XCTAssertNil(
                session.configuration.httpCookieStorage,
                "the session must be the program's own, without cookies")
        }
    }

    @MainActor
    func test_requestsThatNobodyWaitsFor_areEnded() async throws {
        let server = try LoopbackServer(.stall)
        defer { server.stop() }
        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        let abandoned = (1...8).map { _ in Task { await screen.load() } }
        _ = await eventually { server.requests.count >= 6 }
        let all = Task { for task in abandoned { await task.value } }
        for task in abandoned { task.cancel() }
        guard await ends(all, within: .seconds(2)) else {
            return XCTFail("a load must end when its task is cancelled; it waits for the server")
        }
        server["/feed"] = .ok(Sample.feed)

        var isShown = false
        let task = Task {
            await screen.load()
            isShown = true
        }
        let isAnswered = await eventually(within: .seconds(3)) { isShown }
        _ = await ends(task, within: .seconds(1))

        XCTAssertTrue(
            isAnswered,
            "after eight loads that were cancelled, the ninth must be answered; the wire is not free")
    }

    func test_sources_haveNoSingleton() throws {
        let sources = try StepSources()

        assertNone(
            sources.places(
                of:
                    #"\b(ApiClient|(URLSession|UserDefaults|URLCache|HTTPCookieStorage|NotificationCenter)\.(shared|standard|default))\b"#
            ), "what all launches share must be gone")
        assertNone(sources.sharedState, "two launches, or two users, could observe each other through these")
    }

    func test_sources_letNobodyReplaceWhatInitTook() throws {
        assertNone(
            try StepSources().changeable(
                #"(?i)token|\b(HTTPClient|NetworkSession|FeedService|ImageCache|Analytics)\b|->"#,
                besides: "NetworkSession"),
            "what an object was made with must be a constant, and a token most of all")
    }

    // MARK: - Helpers

    /// On loopback, as all addresses in here: it may be that somebody really asks.
    private let server = URL(string: "http://127.0.0.1:1/feed")!
}
