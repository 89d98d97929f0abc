import Foundation

/// Gets the feed's JSON and maps it to items.
final class RemoteFeedLoader {
    private let url: URL

    /// Property injection at its most honest: optional, because there is a sensible default.
    var client: HTTPClient {
        get { Self.defaultClient }
        set { Self.defaultClient = newValue }
    }
    private static var defaultClient: HTTPClient = ApiClient.instance

    init(url: URL) {
        self.url = url
    }

    func load(completion: @escaping (Result<[FeedItem], FeedError>) -> Void) {
        client.get(from: url) { completion(FeedMapper.map($0)) }
    }
}
