import Support

@testable import Step4_ConstructorInjection

extension FeedItem {
    static let first = FeedItem(
        id: Sample.firstID, description: "First", location: "Berlin", imageURL: Sample.firstImageURL)
    static let second = FeedItem(
        id: Sample.secondID, description: nil, location: nil, imageURL: Sample.secondImageURL)
}

extension FeedScreen.State {
    /// Short, so that a failing comparison can be read.
    var summary: String {
        guard case .items(let items) = self else { return "\(self)" }
        return "items: "
            + items.map { $0 == .first ? "first" : $0 == .second ? "second" : "\($0)" }.joined(
                separator: ", ")
    }
}
