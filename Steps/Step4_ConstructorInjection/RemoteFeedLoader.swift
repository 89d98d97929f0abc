import Foundation

/// Gets the feed's JSON and maps it to items.
final class RemoteFeedLoader {
    private let url: URL
    private let client: HTTPClient

    /// Constructor injection: a loader without a client cannot be written down.
    init(url: URL, client: HTTPClient) {
        self.url = url
        self.client = client
    }

    func load(completion: @escaping @Sendable (Result<[FeedItem], FeedError>) -> Void) {
        client.get(from: url) { completion(FeedMapper.map($0)) }
    }
}

extension RemoteFeedLoader: FeedService {
    func items() async throws -> [FeedItem] {
        try await withCheckedThrowingContinuation { continuation in
            load { continuation.resume(with: $0) }
        }
    }
}
