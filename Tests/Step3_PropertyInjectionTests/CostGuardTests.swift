import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// What property injection costs. These tests pin it.
@MainActor
final class CostGuardTests: XCTestCase {
    override func tearDown() async throws {
        _ = launch(baseURL: nowhere, accessToken: nil)
    }

    func test_loaderWithAForgottenClient_usesTheNetwork() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        let items = try await RemoteFeedLoader(url: server.baseURL).items()

        XCTAssertEqual(items, [.first, .second], "pinned: the default does real work, without a word")
    }

    func test_launches_shareOneCache() async throws {
        let server = try LoopbackServer(.echo)
        defer { server.stop() }
        server["/feed"] = .ok(Sample.feed(imagesAt: server.baseURL))
        let annasScreen = launch(baseURL: server.baseURL, accessToken: "anna")
        await annasScreen.load()
        guard case .items(let items) = annasScreen.state, let item = items.first else {
            return XCTFail("Anna must see her feed; seen: \(annasScreen.state)")
        }

        let bensImage = launch(baseURL: server.baseURL, accessToken: "ben").select(item)
        bensImage.show()

        XCTAssertEqual(
            bensImage.image?.text, "image of /first.png",
            "pinned: Ben sees a picture that only Anna has loaded")
    }
}
