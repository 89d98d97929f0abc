import Foundation

/// Gets the feed's JSON and maps it to items.
class RemoteFeedLoader {
    private let url: URL

    // RED: nobody asks it; `get` goes on asking the singleton.
    var client: HTTPClient?

    init(url: URL) {
        self.url = url
    }

    func load(completion: @escaping (Result<[FeedItem], FeedError>) -> Void) {
        get(from: url) { completion(FeedMapper.map($0)) }
    }

    /// Extract and override call (Feathers): the one line that reaches the singleton has a name, so a
    /// testing subclass can answer in its place.
    func get(from url: URL, completion: @escaping (Result<Data, Error>) -> Void) {
        ApiClient.instance.get(from: url, completion: completion)
    }
}
