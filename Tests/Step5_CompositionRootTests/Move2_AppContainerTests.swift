import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// A container: a factory that holds what lives long.
final class Move2_AppContainerTests: XCTestCase {
    @MainActor
    func test_makeClient_makesOneThatAsksTheContainersSession() async {
        let session = NetworkSessionSpy { _ in NetworkSessionSpy.http(200, Data("body".utf8)) }
        let sut = makeSUT { session }

        let outcome = await outcome { try await sut.makeClient(accessToken: "anna").get(from: feedURL) }

        XCTAssertEqual(
            outcome, "success(body)", "what the session answers must be returned; seen: \(outcome)")
        XCTAssertEqual(
            session.tokens, ["Bearer anna"],
            "the session must get one request, with the token; seen: \(session.tokens)")
    }

    @MainActor
    func test_session_isMadeAtFirstUse_andSharedFromThenOn() async {
        let session = NetworkSessionSpy { _ in NetworkSessionSpy.http(200, nil) }
        let made = Captured<Int>()
        let sut = makeSUT {
            made.append(1)
            return session
        }
        XCTAssertEqual(
            made.values.count, 0, "a session is expensive: it must not be made before it is needed")

        for token in ["anna", "ben"] { _ = try? await sut.makeClient(accessToken: token).get(from: feedURL) }

        XCTAssertEqual(
            made.values.count, 1, "all clients must share one session; \(made.values.count) were made")
        XCTAssertEqual(
            session.tokens, ["Bearer anna", "Bearer ben"],
            "each client must send its own token; seen: \(session.tokens)")
    }

    @MainActor
    func test_containers_doNotSeeEachOther() async {
        let (session, otherSession) = (NetworkSessionSpy(), NetworkSessionSpy())
        let (sut, other) = (makeSUT { session }, makeSUT { otherSession })
        let (client, otherClient) = (sut.makeClient(accessToken: nil), other.makeClient(accessToken: nil))

        let task = Task { try await client.get(from: feedURL) }
        let isAsked = await eventually { session.requests.count == 1 }
        task.cancel()

        XCTAssertTrue(
            isAsked, "this container's session must get one request; it got \(session.requests.count)")
        XCTAssertEqual(otherSession.requests.count, 0, "another container's session must get none")
        _ = otherClient
    }

    @MainActor
    func test_session_remembersNoUser() async throws {
        let server = try LoopbackServer(.ok("body"))
        defer { server.stop() }
        server.headers = ["Set-Cookie": "user=anna"]
        let sut = AppContainer(feedURL: server.baseURL.appendingPathComponent("feed"))

        for token in ["anna", nil] {
            _ = try? await sut.makeClient(accessToken: token).get(from: sut.feedURL)
        }

        XCTAssertEqual(
            server.requests.count, 2,
            "the container's own session must ask; it asked \(server.requests.count) times")
        XCTAssertEqual(
            server.requests.map { $0.headers["cookie"] }, [nil, nil],
            "the next user must not come with a cookie that the server gave to the one before")
    }

    @MainActor
    func test_redirect_toAnotherServer_goesWithoutTheToken() async throws {
        let (server, other) = (try LoopbackServer(.ok("")), try LoopbackServer(.ok("moved")))
        defer { [server, other].forEach { $0.stop() } }
        server["/feed"] = .redirect(other.baseURL.appendingPathComponent("feed"))

        let outcome = await outcome { try await get(from: server) }

        XCTAssertEqual(outcome, "success(moved)", "a redirection must be followed; seen: \(outcome)")
        XCTAssertEqual(server.tokens, ["Bearer anna"], "the feed's own server must get the token")
        XCTAssertEqual(
            other.tokens, [nil],
            "another server must get the request without the token; seen: \(other.tokens)")
    }

    @MainActor
    func test_redirect_withinTheServer_takesTheTokenAlong() async throws {
        let server = try LoopbackServer(.ok("moved"))
        defer { server.stop() }
        server["/feed"] = .redirect(server.baseURL.appendingPathComponent("moved"))

        let outcome = await outcome { try await get(from: server) }

        XCTAssertEqual(outcome, "success(moved)", "a redirection must be followed; seen: \(outcome)")
        XCTAssertEqual(
            server.tokens, ["Bearer anna", "Bearer anna"],
            "on its own server the token is needed; seen: \(server.tokens)")
    }

    @MainActor
    func test_redirect_toAnotherHost_goesWithoutTheToken() async throws {
        let server = try LoopbackServer(.ok("moved"))
        defer { server.stop() }
        let elsewhere = server.baseURL.absoluteString.replacingOccurrences(of: "127.0.0.1", with: "localhost")
        server["/feed"] = .redirect(URL(string: elsewhere + "/moved")!)

        let outcome = await outcome { try await get(from: server) }

        XCTAssertEqual(outcome, "success(moved)", "a redirection must be followed; seen: \(outcome)")
        XCTAssertEqual(
            server.tokens, ["Bearer anna", nil], "another host is another server; seen: \(server.tokens)")
    }

    // MARK: - Helpers

    @MainActor
    private func get(from server: LoopbackServer) async throws -> Data {
        let app = AppContainer(feedURL: server.baseURL.appendingPathComponent("feed"))
        return try await app.makeClient(accessToken: "anna").get(from: app.feedURL)
    }

    private let feedURL = nowhere.appendingPathComponent("feed")

    @MainActor
    private func makeSUT(makeSession: @escaping () -> NetworkSessionSpy) -> AppContainer {
        let sut = AppContainer(feedURL: feedURL, makeSession: makeSession)
        checkForLeak(sut)
        return sut
    }
}
