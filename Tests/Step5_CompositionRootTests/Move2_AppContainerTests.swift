import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// A container: a factory that holds what lives long.
final class Move2_AppContainerTests: XCTestCase {
    @MainActor
    func test_makeClient_makesOneThatAsksTheContainersSession() async throws {
        let session = NetworkSessionSpy { _ in http(200, Data("body".utf8)) }
        let sut = AppContainer(feedURL: feedURL) { session }

        let outcome = await outcome { try await sut.makeClient(accessToken: "anna").get(from: feedURL) }

        XCTAssertEqual(
            outcome, "success(body)", "what the session answers must be returned; seen: \(outcome)")
        XCTAssertEqual(
            session.feedTokens, ["Bearer anna"],
            "the session must get one request, with the token; seen: \(session.feedTokens)")
    }

    @MainActor
    func test_session_isMadeAtFirstUse_andSharedFromThenOn() async throws {
        let session = NetworkSessionSpy()
        var made = 0
        let sut = AppContainer(feedURL: feedURL) {
            made += 1
            return session
        }
        XCTAssertEqual(made, 0, "a session must not be made before it is needed")

        for token in ["anna", "ben"] { _ = try? await sut.makeClient(accessToken: token).get(from: feedURL) }

        XCTAssertEqual(made, 1, "all clients must share one session; made: \(made)")
        XCTAssertEqual(
            session.feedTokens, ["Bearer anna", "Bearer ben"],
            "each client must send its own token; seen: \(session.feedTokens)")
    }

    @MainActor
    func test_containers_doNotSeeEachOther() async throws {
        let (session, otherSession) = (NetworkSessionSpy(), NetworkSessionSpy())
        let sut = AppContainer(feedURL: feedURL) { session }
        let other = AppContainer(feedURL: feedURL) { otherSession }
        let (client, otherClient) = (sut.makeClient(accessToken: nil), other.makeClient(accessToken: nil))

        _ = try? await client.get(from: feedURL)

        XCTAssertEqual(
            session.requests.count, 1,
            "this container's session must get one request; it got \(session.requests.count)")
        XCTAssertEqual(otherSession.requests.count, 0, "another container's session must get none")
        _ = otherClient
    }

    func test_sources_buildInContainersOnly() throws {
        let sources = try StepSources()

        assertNone(
            sources.places(
                of:
                    #"(^|[^\w.])(FeedScreen|ImageScreen|RemoteFeedLoader|ImageCache|URLSessionHTTPClient)(\.init)?\("#,
                outsideFilesOf: #"\w*Container"#),
            "the program's objects must be built by a container, and `launch` must use one")
        assertNone(sources.places(of: #"\bFeedFactory\b"#), "the container takes the factory's place")
    }

    // MARK: - Helpers

    private let feedURL = nowhere.appendingPathComponent("feed")
}
