import Foundation
import Support
import XCTest

#if STEP1
@testable import Step1_Singleton
#elseif STEP2
@testable import Step2_ProtocolSeam
#endif

/// What the app delegate's log says. These steps change none of it.
@MainActor
final class LogGuardTests: XCTestCase {
    override func tearDown() async throws {
        _ = launch(baseURL: nowhere, accessToken: nil)
    }

    func test_screens_shareOneLog() async throws {
        let server = try LoopbackServer(.echo)
        defer { server.stop() }
        server["/feed"] = .ok(Sample.feed(imagesAt: server.baseURL))
        server["/second.png"] = .reset
        let before = log.count

        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        await screen.load()
        guard case .items(let items) = screen.state, items.count == 2 else {
            return XCTFail("the screen must show the two postcards of the feed; seen: \(screen.state)")
        }
        let first = screen.select(items[0])
        for image in [first, first.next(items[1])] { image.show() }

        XCTAssertEqual(
            Array(log.dropFirst(before)),
            ["feed requested", "selected \(Sample.firstID)", "image shown", "no image yet"],
            "pinned: every screen writes into the one log of the app delegate")
    }

    func test_load_logsNothing_ifItIsCancelledBeforeItBegins() async {
        let screen = launch(baseURL: nowhere, accessToken: nil)
        let before = log.count

        let load = Task { await screen.load() }
        load.cancel()
        await load.value

        XCTAssertEqual(
            Array(log.dropFirst(before)), [], "a load that is cancelled before it begins requests nothing")
    }

    // MARK: - Helpers

    private var log: [String] { AppDelegate.shared.analytics.log }
}
