import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// One condition where the client is made, and the whole program works with something else.
final class Move3_SubstitutionTests: XCTestCase {
    @MainActor
    func test_offline_clientsAnswerByThemselves_andNoSessionIsMade() async throws {
        var made = 0
        let sut = AppContainer(feedURL: feedURL, isOffline: true) {
            made += 1
            return NetworkSessionSpy()
        }

        let client = sut.makeClient(accessToken: "anna")
        let feed = await outcome { try FeedMapper.items(from: try await client.get(from: feedURL)) }

        XCTAssertFalse(
            held(OfflineHTTPClient.self, by: client).isEmpty,
            "offline, an `OfflineHTTPClient` must be made; it is \(type(of: client))")
        XCTAssertEqual(feed, "success(2 items)", "offline, the built-in feed must come; seen: \(feed)")
        XCTAssertEqual(made, 0, "offline, no session is needed; made: \(made)")
    }

    @MainActor
    func test_online_clientsAskTheSession_andHaveNothingElseAtHand() async throws {
        let session = NetworkSessionSpy()
        let sut = AppContainer(feedURL: feedURL, isOffline: false) { session }

        let client = sut.makeClient(accessToken: "anna")
        _ = try? await client.get(from: feedURL)

        XCTAssertEqual(session.requests.count, 1, "online, the session must be asked")
        XCTAssertEqual(
            held(OfflineHTTPClient.self, by: client).map(\.path), [],
            "whether the program is offline must be decided once, where the client is made")
    }

    @MainActor
    func test_offline_isDecidedByItsOwnContainer() async throws {
        let session = NetworkSessionSpy()
        let offline = AppContainer(feedURL: feedURL, isOffline: true) { session }.makeClient(accessToken: nil)
        let online = AppContainer(feedURL: feedURL) { session }.makeClient(accessToken: nil)

        for client in [offline, online, offline] { _ = try? await client.get(from: feedURL) }

        XCTAssertEqual(
            session.requests.count, 1, "of three calls, only the online client's must reach the session")
    }

    // MARK: - Helpers

    private let feedURL = nowhere.appendingPathComponent("v1/feed.json")
}
