import Foundation
import Support
import XCTest

@testable import Step2_ProtocolSeam

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A client asks the session that it was handed, and no other.
final class Move1_SessionTests: XCTestCase {
    @MainActor
    func test_get_asksItsOwnSessionOnce_andNoOther() async throws {
        let server = try LoopbackServer(.ok("body"))
        defer { server.stop() }
        let (session, otherSession) = (SessionSpy(), SessionSpy())
        let sut = Subject.client(asking: session)
        let other = Subject.client(asking: otherSession)

        _ = try? await sut.get(from: server.baseURL)

        let asked =
            "its own session \(times(session.requests.count)), another client's session"
            + " \(times(otherSession.requests.count)), `URLSession.shared` \(times(server.requests.count))"
        XCTAssertEqual(
            [session.requests.count, otherSession.requests.count, server.requests.count], [1, 0, 0],
            "`get(from:)` must ask its own session once, and no other; asked: \(asked)")
        _ = other
    }

    @MainActor
    func test_get_asksEachTime_forTheAddressAsItIs_andAddsNothingButTheToken() async throws {
        let session = SessionSpy()
        let sut = Subject.client(asking: session)
        (sut.baseURL, sut.accessToken) = (nowhere, "anna")
        let url = URL(string: "\(nowhere)/deep/down.png?size=2")!

        for _ in 1...2 { _ = try? await sut.get(from: url) }

        let request = "\(url) \(["Authorization": "Bearer anna"])"
        XCTAssertEqual(
            session.requests.map { "\($0.url!) \($0.allHTTPHeaderFields ?? [:])" }, [request, request],
            "each of two calls must ask for the address as it is, and the token be the only header;"
                + " \(wiring(session.requests.count))")
    }

    @MainActor
    func test_get_returnsTheBodyThatItsSessionAnswers() async throws {
        let session = SessionSpy()
        session.prepared = .success((Data("body".utf8), http(200)))

        let outcome = await outcome { try await Subject.client(asking: session).get(from: nowhere) }

        XCTAssertEqual(
            outcome, "success(body)",
            "what the session answers must be returned; seen: \(outcome); \(wiring(session.requests.count))")
    }

    @MainActor
    func test_get_throwsWhatItsSessionThrows() async throws {
        let session = SessionSpy()
        session.prepared = .failure(SampleError("cut off"))

        let outcome = await outcome { try await Subject.client(asking: session).get(from: nowhere) }

        XCTAssertEqual(
            outcome, "failure(cut off)",
            "the session's error must be thrown; seen: \(outcome); \(wiring(session.requests.count))")
    }

    @MainActor
    func test_get_asksTheRealSessionThatItWasHanded() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [AnswersWithoutNetwork.self]

        let outcome = await outcome {
            try await Subject.client(asking: URLSession(configuration: configuration)).get(from: nowhere)
        }

        XCTAssertEqual(
            outcome, "success(from this session)",
            "a `URLSession` that is handed in must itself be asked; seen: \(outcome)"
                + (outcome == "failure(connection refused)" ? ", so another session was asked" : ""))
    }
}

/// Makes a session answer by itself, so that it is known by its answer.
private final class AnswersWithoutNetwork: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        client?.urlProtocol(self, didReceive: http(200), cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data("from this session".utf8))
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
}
