import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// What scopes must leave alone.
@MainActor
final class ScopeGuardTests: RootTestCase {
    func test_openScreen_staysItsUsers_thoughThatUserSignsOut() async throws {
        let server = try LoopbackServer(.ok(Sample.noFeed))
        defer { server.stop() }
        let sut = makeRoot(Options(address: server.baseURL))
        sut.signIn(anna)
        let annasScreen = sut.openFeed()

        sut.signOut()
        await annasScreen.load()

        XCTAssertEqual(server.tokens, ["Bearer a"], "an open screen must keep the token it was opened with")
    }

    func test_failedLoad_recordsNoTime() async {
        let sut = makeSUT { _ in HTTPClientSpy { _ in throw URLError(.timedOut) } }

        await sut.openFeed().load()

        XCTAssertEqual(sent.filter { $0.contains("came") }, [], "a load that fails must record no time")
    }
}
