import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// One condition in one line of the container, and the whole program works with something else.
final class Move2_SubstitutionTests: XCTestCase {
    @MainActor
    func test_offline_showsTheBuiltInFeedAndMakesNoSession() async {
        var made = 0
        let app = AppContainer(
            feedURL: nowhere, isOffline: true,
            makeSession: {
                made += 1
                return NetworkSessionStub()
            })

        let screen = launch(app, session: UserSession(name: "anna", accessToken: nil))
        await settle(screen) {}

        guard case .items(let items) = screen.state else {
            return XCTFail("offline, the built-in feed must be shown; the screen shows \(screen.state)")
        }
        XCTAssertEqual(items.first?.description, "A seam", "offline, the built-in feed must be shown")
        XCTAssertEqual(Set(items.map(\.id)).count, 2, "each item of the built-in feed has an id of its own")
        XCTAssertEqual(made, 0, "offline, nobody needs a session, so none must be made")
    }

    func test_program_printsTheBuiltInFeed_onOffline() throws {
        let outcome = try BuiltProgram("Step5_CompositionRoot").run(["--offline"])

        XCTAssertEqual(
            outcome.output.components(separatedBy: "\n"),
            [
                "A seam – Legacy code", "    http://127.0.0.1:1/seam.png",
                "A composition root – (no location)", "    http://127.0.0.1:1/root.png", "",
            ],
            "`--offline` must reach the container; the program said: \(outcome.errors)")
        XCTAssertEqual(outcome.status, 0, "without a network there is nothing that could fail")
    }
}
