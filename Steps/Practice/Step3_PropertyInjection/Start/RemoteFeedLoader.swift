import Foundation

/// Gets the feed's JSON and maps it to items.
class RemoteFeedLoader {
    private let url: URL

    // RED: the loader asks the singleton, whichever client is set here.
    var client: (any HTTPClient)?

    init(url: URL) {
        self.url = url
    }

    /// - Throws: `FeedError`.
    func items() async throws -> [FeedItem] {
        let json: Data
        do {
            json = try await get(from: url)
        } catch {
            throw FeedError.connectivity(error)
        }
        do {
            return try FeedMapper.items(from: json)
        } catch {
            throw FeedError.invalidData(error)
        }
    }

    /// The seam: a testing subclass answers in the singleton's place (Feathers: extract and override call).
    func get(from url: URL) async throws -> Data {
        try await ApiClient.instance.get(from: url)
    }
}
