import Foundation
import Support
import XCTest

#if STEP1
@testable import Step1_Singleton
#elseif STEP2
@testable import Step2_ProtocolSeam
#elseif STEP3
@testable import Step3_PropertyInjection
#elseif STEP4
@testable import Step4_ConstructorInjection
#elseif STEP5
@testable import Step5_CompositionRoot
#endif

/// In which order images are requested, and which is kept when two requests for it overlap. The steps share these tests.
@MainActor
final class ImageGuardTests: XCTestCase {
    override func tearDown() async throws {
        _ = launch(baseURL: nowhere, accessToken: nil)
    }

    func test_load_keepsTheImageThatCameFirst_thoughAnEarlierRequestIsAnsweredLast() async throws {
        let server = try LoopbackServer(.echo)
        defer { server.stop() }
        server["/feed"] = .ok(Sample.feed(ofImages: ["\(server.baseURL)/a"]))
        let screen = launch(baseURL: server.baseURL, accessToken: nil)
        let isRequested = expectation(description: "the image is requested")
        let mayBeAnswered = DispatchSemaphore(value: 0)
        server.onRequest = { [weak server] request in
            guard request.path == "/a", server?.requests.filter({ $0.path == "/a" }).count == 1 else {
                return
            }
            isRequested.fulfill()
            mayBeAnswered.wait()
        }
        let earlier = Task { await screen.load() }
        await fulfillment(of: [isRequested], timeout: 5)
        server["/a"] = .ok("the image that came first")

        let later = Task { await screen.load() }
        _ = await ends(later, within: 1)  // it doesn't if it has joined the request that is on its way
        let cameFirst = shownImage(of: screen)
        server["/a"] = .ok("the image that came last")
        mayBeAnswered.signal()
        for load in [earlier, later] {
            let hasEnded = await ends(load, within: 5)
            XCTAssertTrue(hasEnded, "a load must end with its last answer")
        }

        let isLast = shownImage(of: screen)
        XCTAssertNotNil(isLast, "after both loads, the screen must show the image")
        if let cameFirst { XCTAssertEqual(isLast, cameFirst, "an image that has come must stay") }
    }

    /// The cache leaves the order to `forEach`. Tasks that begin at once may overtake each other, now and then.
    func test_forEach_beginsInOrder() async {
        for _ in 1...200 {
            var begun: [Int] = []

            await forEach(Array(1...12), atMost: 6) { begun.append($0) }

            XCTAssertEqual(begun, Array(1...12), "the first images of the feed must be requested first")
            guard begun == Array(1...12) else { return }  // more would say the same
        }
    }

    // MARK: - Helpers

    private func shownImage(of screen: FeedScreen) -> String? {
        guard case .items(let items) = screen.state, let item = items.first else { return nil }
        let image = screen.select(item)
        image.show()
        return image.image?.text
    }

    private func ends(_ load: Task<Void, Never>, within seconds: TimeInterval) async -> Bool {
        let hasEnded = XCTestExpectation(description: "the load ends")
        Task {
            await load.value
            hasEnded.fulfill()
        }
        return await XCTWaiter().fulfillment(of: [hasEnded], timeout: seconds) == .completed
    }
}
