import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// Several users of one app, one after the other and at once: what its root makes for one of them is no other's.
@MainActor
final class UsersGuardTests: AppTestCase {
    func test_redirection_ofOneUser_isNoOthers() async throws {
        let server = try LoopbackServer(.ok(Sample.notAFeed))
        defer { server.stop() }
        let sut = makeApp(Options(source: .server(server.baseURL)))

        for (user, path) in [(User.anna, "annas"), (.ben, "bens")] {
            server["/feed"] = .redirect(server.baseURL.appendingPathComponent(path))
            await sut.signIn(user).openFeed().load()
        }

        XCTAssertEqual(
            server.requests.map(\.path), ["/feed", "/annas", "/feed", "/bens"],
            "Ben must be sent where the server sends him, and not where it has sent Anna")
    }

    func test_load_writesItsOwnUsersLog_thoughAnotherHasSignedInSince() async {
        let sut = makeSUT { _ in self.makeClient() }
        let annas = sut.signIn(.anna).openFeed()
        _ = sut.signIn(.ben).openFeed()

        await annas.load()

        XCTAssertEqual(
            sent.filter { !$0.hasPrefix("anna: ") }, [], "every line about Anna's load must name Anna")
    }

    func test_signOut_namesItsUser_thoughAnotherHasSignedInSince() async {
        let sut = makeSUT { _ in self.makeClient() }
        let anna = sut.signIn(.anna)
        _ = sut.signIn(.ben)

        anna.signOut()

        XCTAssertEqual(sent.filter { !$0.hasPrefix("anna: ") }, [], "it's Anna who has signed out")
    }
}
