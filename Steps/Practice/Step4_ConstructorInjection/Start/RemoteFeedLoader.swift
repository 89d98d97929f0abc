import Foundation

/// Gets the feed's JSON and maps it to items.
final class RemoteFeedLoader {
    private let url: URL

    /// A foreign default (Seemann): convenient, and dangerous. Whoever forgets to set it asks the real
    /// network, and nothing says so.
    var client: any HTTPClient = ApiClient.instance

    init(url: URL) {
        self.url = url
    }

    func load(completion: @escaping (Result<[FeedItem], FeedError>) -> Void) {
        client.get(from: url) { answer in
            completion(
                answer.mapError(FeedError.connectivity).flatMap { json in
                    Result { try FeedMapper.items(from: json) }.mapError(FeedError.invalidData)
                })
        }
    }
}

extension RemoteFeedLoader {
    // RED: forgets the client.
    convenience init(url: URL, client: any HTTPClient) {
        self.init(url: url)
    }

    // RED: fails at once, and asks nobody.
    func items() async throws -> [FeedItem] {
        throw CancellationError()
    }
}
