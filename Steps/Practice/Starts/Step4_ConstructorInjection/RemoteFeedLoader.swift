import Foundation

/// Gets the feed's JSON and maps it to items.
final class RemoteFeedLoader {
    private let url: URL

    /// Property injection at its most honest: optional, because there is a sensible default.
    var client: HTTPClient = ApiClient.instance

    init(url: URL) {
        self.url = url
    }

    // RED: takes a client and forgets it; the default goes on being asked.
    convenience init(url: URL, client: HTTPClient) {
        self.init(url: url)
    }

    func load(completion: @escaping (Result<[FeedItem], FeedError>) -> Void) {
        client.get(from: url) { completion(FeedMapper.map($0)) }
    }
}

extension RemoteFeedLoader: FeedService {
    // RED: fails at once, without having asked anybody.
    func items() async throws -> [FeedItem] {
        throw CancellationError()
    }
}
