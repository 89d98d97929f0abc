import Foundation

/// Gets the feed's JSON and maps it to items.
class RemoteFeedLoader {
    private let url: URL

    init(url: URL) {
        self.url = url
    }

    func load(completion: @escaping (Result<[FeedItem], FeedError>) -> Void) {
        get(from: url) { answer in
            let items = Result { try FeedMapper.map(answer).get() }
            completion(items.mapError(FeedError.connectivity))
        }
    }

    /// Extract and override call (Feathers): the one line that reaches the singleton has a name, so a
    /// testing subclass can answer in its place.
    func get(from url: URL, completion: @escaping (Result<Data, Error>) -> Void) {
        ApiClient.instance.get(from: url, completion: completion)
    }
}
