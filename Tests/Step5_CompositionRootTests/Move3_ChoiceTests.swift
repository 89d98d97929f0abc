import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// What the root chooses: the server, the built-in feed, or the one with the other behind it.
@MainActor
final class Move3_ChoiceTests: XCTestCase {
    func test_get_returnsTheFallbacksAnswer_ifNoServerAnswersThePrimary() async {
        let codes: [URLError.Code] = [
            .notConnectedToInternet, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .timedOut,
            .dnsLookupFailed,
        ]
        for code in codes {
            let sut = FallbackHTTPClient(
                primary: HTTPClientSpy { _ in throw URLError(code) },
                fallback: HTTPClientSpy { _ in Sample.image })

            let answer = try? await sut.get(from: nowhere)

            XCTAssertEqual(answer, Sample.image, "after \(code), the fallback's answer must come back")
        }
    }

    /// An acceptance test, as the next one: it goes through the root that ships.
    func test_offlineRoot_showsTheBuiltInFeed_andSendsNothing() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        let sut = makeRoot(Options(address: server.baseURL, source: .offline)).openFeed()

        await sut.load()

        XCTAssertEqual(pictures(in: sut), builtInPictures, "an offline root must show the built-in feed")
        XCTAssertEqual(server.requests.map(\.path), [], "an offline root must send no request")
    }

    func test_fallbackRoot_showsTheBuiltInFeed_withItsPictures() async {
        let sut = makeRoot(Options(address: nowhere, source: .fallback)).openFeed()

        await sut.load()

        XCTAssertEqual(
            pictures(in: sut), builtInPictures, "without a server, the built-in feed must be shown")
        for item in items(of: sut) {
            let screen = sut.select(item)
            screen.show()
            XCTAssertNotNil(
                screen.image, "the built-in feed must have its pictures; \(item.imageURL) is missing")
        }
    }

    // MARK: - Helpers

    private func items(of screen: FeedScreen) -> [FeedItem] {
        if case .items(let items) = screen.state { items } else { [] }
    }

    private let builtInPictures = ["offline:/tram.svg", "offline:/ship.svg"]

    private func pictures(in screen: FeedScreen) -> [String] {
        items(of: screen).map(\.imageURL.absoluteString)
    }
}
