import Foundation

/// The feed that the tests answer with: one item with everything, one with only what it must have. Their ids do
/// not ascend, so that whoever sorts the items is found out.
public enum Sample {
    public static let firstID = UUID(uuidString: "5B2A8F6E-6C1D-4B0B-9A59-0E1B6D4F2A03")!
    public static let secondID = UUID(uuidString: "5B2A8F6E-6C1D-4B0B-9A59-0E1B6D4F2A02")!
    public static let firstImageURL = nowhere.appendingPathComponent("first.png")
    public static let secondImageURL = nowhere.appendingPathComponent("second.png")

    public static let feed = """
        {"items": [
            {"id": "\(firstID)", "description": "First", "location": "Berlin", "image": "\(firstImageURL)"},
            {"id": "\(secondID)", "image": "\(secondImageURL)"}
        ]}
        """
    public static let feedData = Data(feed.utf8)
    public static let noFeedData = Data(#"{"items": "none"}"#.utf8)
    public static let image = Data("an image".utf8)
    public static let otherImage = Data("another image".utf8)
}

/// A failure that says where it comes from.
public struct SampleError: Error, Equatable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}
