import Foundation

/// Gets the feed's JSON and maps it to items.
class RemoteFeedLoader {
    private let url: URL

    init(url: URL) {
        self.url = url
    }

    func load(completion: @escaping (Result<[FeedItem], FeedError>) -> Void) {
        request(url) { completion(FeedMapper.map($0)) }
    }

    /// Extract and override call (Feathers): a testing subclass can answer in its place.
    func get(from url: URL, completion: @escaping (Result<Data, Error>) -> Void) {
        request(url, completion: completion)
    }

    /// The one line that reaches the singleton.
    private func request(_ url: URL, completion: @escaping (Result<Data, Error>) -> Void) {
        ApiClient.instance.get(from: url, completion: completion)
    }
}
