import Foundation

/// Gets the feed's JSON and maps it to items.
final class RemoteFeedLoader {
    private let url: URL
    private let client: HTTPClient

    /// Constructor injection: a loader is born with its client.
    init(url: URL, client: HTTPClient = ApiClient.instance) {
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
