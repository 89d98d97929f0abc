import Foundation

/// Turns the client's answer into the feature's own terms. A pure function needs no injection: call it.
enum FeedMapper {
    static func map(_ answer: Result<Data, Error>) -> Result<[FeedItem], FeedError> {
        answer.mapError(FeedError.connectivity).flatMap { data in
            Result { try JSONDecoder().decode(Feed.self, from: data).items.map(\.item) }
                .mapError(FeedError.invalidData)
        }
    }

    private struct Feed: Decodable {
        let items: [Entry]
    }

    private struct Entry: Decodable {
        let id: UUID
        let description: String?
        let location: String?
        let image: URL

        var item: FeedItem {
            FeedItem(id: id, description: description, location: location, imageURL: image)
        }
    }
}
