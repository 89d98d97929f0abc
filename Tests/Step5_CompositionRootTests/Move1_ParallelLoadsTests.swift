import Support
import Testing

@testable import Step5_CompositionRoot

/// The leak experiment of Step 1, in parallel: three users in one process, and nothing that they share. (Swift Testing
/// runs tests so, unless they are `.serialized`.)
@MainActor
struct Move1_ParallelLoadsTests {
    @Test(arguments: ["anna", "ben", "carla"])
    func test_load_twice_sendsTheUsersOwnToken(user: String) async throws {
        let server = try LoopbackServer(.ok(Sample.noFeed))
        defer { server.stop() }
        let screen = launch(baseURL: server.baseURL, accessToken: user)

        await screen.load()
        await screen.load()

        #expect(
            server.tokens == ["Bearer \(user)", "Bearer \(user)"], "both loads must send their user's token")
    }
}
