import Foundation

/// Gets the feed's JSON and maps it to items.
final class RemoteFeedLoader {
    private let url: URL

    /// With a default, no caller has to change, and one who forgets the client gets the real network.
    var client: any HTTPClient = ApiClient.instance

    init(url: URL) {
        self.url = url
    }

    /// - Throws: `FeedError`; or `CancellationError`, if the task is cancelled and has no answer.
    func items() async throws -> [FeedItem] {
        let json: Data
        do {
            json = try await client.get(from: url)
        } catch {
            try Task.checkCancellation()
            throw FeedError.connectivity(error)
        }
        do {
            return try FeedMapper.items(from: json)
        } catch {
            throw FeedError.invalidData(error)
        }
    }
}
