import Foundation

/// Gets the feed's JSON and maps it to items.
class RemoteFeedLoader {
    private let url: URL

    init(url: URL) {
        self.url = url
    }

    func load(completion: @escaping (Result<[FeedItem], FeedError>) -> Void) {
        get(from: url) { answer in
            completion(
                answer.mapError(FeedError.connectivity).flatMap { json in
                    Result { try FeedMapper.items(from: json) }.mapError(FeedError.invalidData)
                })
        }
    }

    /// Extract and override call (Feathers): the one line that reaches the singleton has a name, so a
    /// testing subclass can answer in its place.
    func get(from url: URL, completion: @escaping (Result<Data, any Error>) -> Void) {
        ApiClient.instance.get(from: url, completion: completion)
    }
}
