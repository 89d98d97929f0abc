import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The session of the program: what it does not keep, whom it tells, and when it gives up.
@MainActor
final class SessionGuardTests: XCTestCase {
    func test_session_keepsNothing_andGivesUp() async throws {
        let configuration = try XCTUnwrap(makeSession() as? URLSession).configuration

        XCTAssertNil(configuration.urlCache, "the session must keep no answer for the next user")
        XCTAssertNil(configuration.httpCookieStorage, "the session must keep no cookie for the next user")
        XCTAssertEqual(
            configuration.timeoutIntervalForRequest, 10,
            "the session must give up after ten seconds of silence")
    }

    func test_session_sendsNoCookieOfTheUserBefore() async throws {
        let server = try LoopbackServer(.ok("body"))
        defer { server.stop() }
        server.headers = ["Set-Cookie": "user=anna"]
        let sut = makeSession()

        for _ in 1...2 { _ = try await sut.answer(to: URLRequest(url: server.baseURL)) }

        XCTAssertEqual(
            server.requests.map { $0.headers["cookie"] }, [nil, nil], "no cookie must go back to the server")
    }

    func test_redirect_takesTheTokenAlong_toTheSameServerOnly() async throws {
        let (server, other) = (try LoopbackServer(.ok("")), try LoopbackServer(.ok("")))
        defer { [server, other].forEach { $0.stop() } }
        server["/away"] = .redirect(other.baseURL.appendingPathComponent("moved"))
        server["/home"] = .redirect(server.baseURL.appendingPathComponent("moved"))

        for path in ["away", "home"] {
            var request = URLRequest(url: server.baseURL.appendingPathComponent(path))
            request.setValue("Bearer anna", forHTTPHeaderField: "Authorization")
            _ = try await makeSession().answer(to: request)
        }

        XCTAssertEqual(server.requests.map(\.path), ["/away", "/home", "/moved"])
        XCTAssertEqual(server.tokens, ["Bearer anna", "Bearer anna", "Bearer anna"])
        XCTAssertEqual(other.tokens, [nil], "a redirection to another server must not take the token along")
    }

    func test_serverThatAsksForAPassword_getsNone_atOnce() async throws {
        let server = try LoopbackServer(.status(401, body: Data()))
        defer { server.stop() }
        server.headers = ["WWW-Authenticate": #"Basic realm="feed""#]
        let hasEnded = expectation(description: "the request ends")

        let request = Task {
            _ = try? await makeSession().answer(to: URLRequest(url: server.baseURL))
            hasEnded.fulfill()
        }
        await fulfillment(of: [hasEnded], timeout: 5)
        request.cancel()

        XCTAssertEqual(server.tokens, [nil], "the server must be asked once, and told no password")
    }

    func test_requestsOfCancelledLoads_freeTheConnections() async throws {
        let server = try LoopbackServer(.stall)
        defer { server.stop() }
        server["/ninth"] = .ok("body")
        let areRequested = expectation(description: "six requests wait for an answer")
        areRequested.expectedFulfillmentCount = 6  // as many as URLSession sends to one host at a time
        areRequested.assertForOverFulfill = false
        server.onRequest = { _ in areRequested.fulfill() }
        let session = makeSession()
        let url = server.baseURL
        let stalled = (1...8).map { _ in Task { _ = try? await session.answer(to: URLRequest(url: url)) } }
        await fulfillment(of: [areRequested], timeout: 5)
        stalled.forEach { $0.cancel() }

        let (body, _) = try await session.answer(to: URLRequest(url: url.appendingPathComponent("ninth")))

        XCTAssertEqual(body, Data("body".utf8), "cancelled requests must free their connections")
    }
}
