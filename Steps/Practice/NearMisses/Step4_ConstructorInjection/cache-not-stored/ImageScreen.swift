import Foundation

/// Presents one item's image, if it is at hand, and opens the next.
@MainActor
final class ImageScreen {
    let item: FeedItem
    private let cache = ImageCache()
    private let analytics: Analytics
    private let factory: ImageScreenFactory
    private(set) var image: Data?

    init(item: FeedItem, cache: ImageCache, analytics: Analytics, factory: ImageScreenFactory) {
        self.item = item
        self.analytics = analytics
        self.factory = factory
    }

    func show() {
        image = cache.image(for: item.imageURL)
        analytics.track(image == nil ? "no image yet" : "image shown")
    }

    func next(_ item: FeedItem) -> ImageScreen {
        factory.makeImageScreen(for: item, cache: cache, analytics: analytics)
    }
}
