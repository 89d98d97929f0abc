import Support
import Testing

@testable import Step1_Singleton

/// Swift Testing runs tests in parallel, in one process, unless they are `.serialized`. Delete that trait, and three
/// users load at the same time through the one client there is.
@Suite(.serialized) @MainActor
struct ParallelLoadsGuardTests {
    @Test(arguments: ["anna", "ben", "carla"])
    func test_load_twice_sendsTheUsersOwnToken(user: String) async throws {
        let server = try LoopbackServer(.ok(Sample.notAFeed))
        defer {
            server.stop()
            _ = launch(baseURL: nowhere, accessToken: nil)
        }
        let screen = launch(baseURL: server.baseURL, accessToken: user)

        await screen.load()
        await screen.load()

        #expect(
            server.tokens == ["Bearer \(user)", "Bearer \(user)"],
            "both loads must send \(user)'s token; seen: \(server.tokens)")
    }
}
