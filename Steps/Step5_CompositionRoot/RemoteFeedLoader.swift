import Foundation

/// Gets the feed's JSON and maps it to items.
final class RemoteFeedLoader: FeedService {
    private let url: URL
    private let client: any HTTPClient

    init(url: URL, client: any HTTPClient) {
        self.url = url
        self.client = client
    }

    /// - Throws: `FeedError`.
    func items() async throws -> [FeedItem] {
        let json: Data
        do {
            json = try await client.get(from: url)
        } catch {
            throw FeedError.connectivity(error)
        }
        do {
            return try FeedMapper.items(from: json)
        } catch {
            throw FeedError.invalidData(error)
        }
    }
}
