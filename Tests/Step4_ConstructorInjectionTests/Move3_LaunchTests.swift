import Foundation
import Support
import XCTest

@testable import Step4_ConstructorInjection

/// Every launch makes what its screens share.
@MainActor
final class Move3_LaunchTests: XCTestCase {
    override func tearDown() async throws {
        _ = launch(baseURL: nowhere, accessToken: nil)
    }

    func test_launches_shareNoCache() async throws {
        let server = try LoopbackServer(.echo)
        defer { server.stop() }
        server["/feed"] = .ok(Sample.feed(imagesAt: server.baseURL))
        let annasScreen = launch(baseURL: server.baseURL, accessToken: "anna")
        await annasScreen.load()
        guard case .items(let items) = annasScreen.state, let item = items.first else {
            return XCTFail("Anna must see her feed; seen: \(annasScreen.state)")
        }

        let images = ["anna", "ben", "anna"].map { user in
            let image = launch(baseURL: server.baseURL, accessToken: user).select(item)
            image.show()
            return image.image?.text
        }
        let annasImage = annasScreen.select(item)
        annasImage.show()

        XCTAssertEqual(
            images, [nil, nil, nil],
            "every later launch, Anna's or Ben's, must find no picture of Anna's first launch")
        XCTAssertEqual(
            annasImage.image?.text, "image of /first.png", "Anna's open screen must keep its picture")
    }
}
