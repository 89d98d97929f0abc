import Support

@testable import Step4_ConstructorInjection

extension FeedItem {
    static let first = FeedItem(
        id: Sample.firstID, description: "First", location: "Berlin", imageURL: Sample.firstImageURL)
    static let second = FeedItem(
        id: Sample.secondID, description: nil, location: nil, imageURL: Sample.secondImageURL)
}
