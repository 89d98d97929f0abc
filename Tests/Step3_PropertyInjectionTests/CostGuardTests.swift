import Foundation
import Support
import XCTest

@testable import Step3_PropertyInjection

/// What property injection costs: what is forgotten compiles, and what is handed out comes from a hidden global.
final class CostGuardTests: XCTestCase {
    override func tearDown() async throws {
        await MainActor.run { _ = launch(baseURL: nowhere, accessToken: nil) }
    }

    @MainActor
    func test_forgottenDefault_reachesTheNetwork() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        let result = await outcome { try await RemoteFeedLoader(url: server.baseURL).items() }

        XCTAssertEqual(result, "success(2 items)", "the answer of the server must be delivered")
        XCTAssertEqual(server.requests.count, 1, "nobody handed over a client, and a server was asked")
    }

    @MainActor
    func test_launchesThatNeverMeet_shareOneCache() async throws {
        let server = try LoopbackServer(.echo)
        defer { server.stop() }
        server["/feed"] = .ok(Sample.feed(ofImages: ["\(server.baseURL)/a"]))
        let anna = launch(baseURL: server.baseURL, accessToken: "anna")
        await anna.load()
        guard case .items(let items) = anna.state else { return XCTFail("it is \(anna.state.summary)") }

        let image = launch(baseURL: server.baseURL, accessToken: "ben").select(items[0])
        image.show()

        XCTAssertNotNil(image.image, "pinned in this step: Ben's screen shows an image that Anna has loaded")
    }

    @MainActor
    func test_screenThatIsOpen_asksInTheNameOfTheLastLaunch() async throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }
        let anna = launch(baseURL: server.baseURL, accessToken: "anna")
        await anna.load()
        _ = launch(baseURL: server.baseURL, accessToken: "ben")

        await anna.load()

        XCTAssertEqual(
            server.tokens, ["Bearer anna", "Bearer ben"],
            "pinned in this step: Anna's screen keeps the client that it has, and the client has Ben's token")
    }
}
