import Foundation

/// Gets the feed's JSON and maps it to items.
class RemoteFeedLoader {
    private let url: URL

    init(url: URL) {
        self.url = url
    }

    /// - Throws: `FeedError`; or `CancellationError`, if the task is cancelled and has no answer.
    func items() async throws -> [FeedItem] {
        let json: Data
        do {
            json = try await get(from: url)
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

    /// A seam: a testing subclass overrides it, and the test answers (Feathers: extract and override call).
    func get(from url: URL) async throws -> Data {
        try await ApiClient.instance.get(from: url)
    }
}
