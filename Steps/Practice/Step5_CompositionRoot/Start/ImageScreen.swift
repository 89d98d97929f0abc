import Foundation

/// Presents one item's image, if it is at hand, and opens the next.
@MainActor
final class ImageScreen {
    let item: FeedItem
    private let cache: ImageCache
    private let analytics: Analytics
    private let makeImageScreen: (FeedItem) -> ImageScreen
    private(set) var image: Data?

    init(
        item: FeedItem, cache: ImageCache, analytics: Analytics,
        makeImageScreen: @escaping (FeedItem) -> ImageScreen
    ) {
        self.item = item
        self.cache = cache
        self.analytics = analytics
        self.makeImageScreen = makeImageScreen
    }

    func show() {
        image = cache.image(for: item.imageURL)
        analytics.track(image == nil ? "no image yet" : "image shown")
    }

    func next(_ item: FeedItem) -> ImageScreen {
        makeImageScreen(item)
    }
}
