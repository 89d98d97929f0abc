import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The session of the program, which is given: what it does not keep, whom it tells, and when it gives up.
final class SessionGuardTests: XCTestCase {
    @MainActor
    func test_session_keepsNothing_andGivesUp() async throws {
        let configuration = try XCTUnwrap(makeProgramSession() as? URLSession).configuration

        XCTAssertNil(configuration.urlCache, "the session must keep no answer for the next user")
        XCTAssertNil(configuration.httpCookieStorage, "the session must keep no cookie for the next user")
        XCTAssertLessThanOrEqual(
            configuration.timeoutIntervalForRequest, 10,
            "the session must give up after ten seconds of silence")
    }

    @MainActor
    func test_session_bringsNoCookieOfTheUserBefore() async throws {
        let server = try LoopbackServer(.ok("body"))
        defer { server.stop() }
        server.headers = ["Set-Cookie": "user=anna"]
        let session = makeProgramSession()

        for _ in 1...2 { _ = try await session.answer(to: URLRequest(url: server.baseURL)) }

        XCTAssertEqual(
            server.requests.map { $0.headers["cookie"] }, [nil, nil],
            "the next user must not come with a cookie that the server gave to the one before")
    }

    @MainActor
    func test_redirect_takesTheTokenAlong_withinTheServerOnly() async throws {
        let (server, other) = (try LoopbackServer(.ok("")), try LoopbackServer(.ok("moved")))
        defer { [server, other].forEach { $0.stop() } }
        let elsewhere = URL(string: server.baseURL.absoluteString.replacing("127.0.0.1", with: "localhost"))!
        for (target, expected) in [
            (server.baseURL, "Bearer anna"), (other.baseURL, "no token"), (elsewhere, "no token"),
        ] {
            server["/feed"] = .redirect(target.appendingPathComponent("moved"))
            var request = URLRequest(url: server.baseURL.appendingPathComponent("feed"))
            request.setValue("Bearer anna", forHTTPHeaderField: "Authorization")

            _ = try await makeProgramSession().answer(to: request)

            let arrived = (server.requests + other.requests).last { $0.path == "/moved" }
            let last = target == other.baseURL ? other.requests.last : arrived
            XCTAssertEqual(
                last?.headers["authorization"] ?? "no token", expected,
                "a redirection to \(target) must arrive with “\(expected)”")
        }
    }

    @MainActor
    func test_passwordChallenge_endsAtOnce() async throws {
        let server = try LoopbackServer(.status(401, body: Data()))
        defer { server.stop() }
        server.headers = ["WWW-Authenticate": #"Basic realm="feed""#]
        let client = AppContainer(feedURL: server.baseURL).makeClient(accessToken: nil)
        var seen = ""

        let task = Task { seen = await outcome { try await client.get(from: server.baseURL) } }
        let hasEnded = await eventually { !seen.isEmpty }
        _ = await ends(task)

        XCTAssertTrue(hasEnded, "a server that asks for a password must get none, and no wait")
        XCTAssertTrue(seen.hasPrefix("failure"), "without a password there is no answer; seen: \(seen)")
    }
}
