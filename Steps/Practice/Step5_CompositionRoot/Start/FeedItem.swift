import Foundation

/// One entry of the feed.
struct FeedItem: Equatable, Sendable {
    let id: UUID
    let description: String?
    let location: String?
    let imageURL: URL
}
