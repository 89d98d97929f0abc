import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// One condition where the client is made, and the whole program works with something else.
final class Move4_SubstitutionTests: XCTestCase {
    @MainActor
    func test_offline_showsABuiltInFeed_andMakesNoSession() async {
        let (sut, made) = makeOfflineProgram()

        let screen = sut.openFeed()
        await settle(screen)

        guard case .items(let items) = screen.state else {
            return XCTFail("offline, a built-in feed must be shown; it shows \(screen.state.summary)")
        }
        XCTAssertGreaterThan(items.count, 1, "the built-in feed must have items to choose from")
        XCTAssertEqual(Set(items.map(\.id)).count, items.count, "each item must have an id of its own")
        XCTAssertEqual(made.values.count, 0, "offline nobody needs a session; \(made.values.count) were made")
    }

    @MainActor
    func test_offline_showsAnImageForEachItem() async {
        let (sut, _) = makeOfflineProgram()
        let screen = sut.openFeed()
        await settle(screen)
        guard case .items(let items) = screen.state, !items.isEmpty else {
            return XCTFail("offline, a built-in feed must be shown; it shows \(screen.state.summary)")
        }

        for item in items {
            let image = screen.select(item)
            let isShown = await eventually {
                image.show()
                return image.image?.isEmpty == false
            }
            XCTAssertTrue(isShown, "offline, each item must have an image; there is none at \(item.imageURL)")
            XCTAssertThrowsError(
                try FeedMapper.items(from: image.image ?? Data()),
                "\(item.imageURL) must not be the JSON of the feed")
        }
    }

    func test_program_printsTheBuiltInFeed_onOffline() throws {
        let outcome = try BuiltProgram("Step5_CompositionRoot").run(["--offline"])

        XCTAssertEqual(
            outcome.status, 0, "`--offline` must reach the container; the program said: \(outcome.errors)")
        XCTAssertTrue(
            outcome.output.contains(" bytes)"), "the images' sizes must be printed; seen: \(outcome.output)")
    }

    // MARK: - Helpers

    @MainActor
    private func makeOfflineProgram() -> (Program, Captured<Int>) {
        let made = Captured<Int>()
        let app = AppContainer(feedURL: nowhere.appendingPathComponent("v1/feed.json"), isOffline: true) {
            made.append(1)
            return NetworkSessionSpy { _ in (nil, nil, SampleError("the network")) }
        }
        return (Program(app), made)
    }
}
