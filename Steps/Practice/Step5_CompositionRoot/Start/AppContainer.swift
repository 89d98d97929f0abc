import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The app scope, from launch to exit.
@MainActor
final class AppContainer {
    let feedURL: URL

    // RED: forgets whether it is offline, and how a session is made.
    init(
        feedURL: URL, isOffline: Bool = false,
        makeSession: @escaping () -> any NetworkSession = { URLSession.shared }
    ) {
        self.feedURL = feedURL
    }

    // RED: a client that fails at once, and asks nobody.
    func makeClient(accessToken: String?) -> any HTTPClient {
        Nobody()
    }

    private struct Nobody: HTTPClient {
        func get(from url: URL) async throws -> Data {
            throw CancellationError()
        }
    }
}
