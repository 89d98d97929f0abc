import Foundation

/// Presents one item's image, if it is at hand, and opens the next.
class ImageScreen {
    let item: FeedItem
    private(set) var image: Data?

    init(item: FeedItem) {
        self.item = item
    }

    func show() {
        image = cachedImage(for: item.imageURL)
        guard image != nil else {
            AppDelegate.shared.analytics.track("no image yet")
            return
        }
        track("image shown")
    }

    func next(_ item: FeedItem) -> ImageScreen {
        ImageScreen(item: item)
    }

    func cachedImage(for url: URL) -> Data? {
        AppDelegate.shared.imageCache.image(for: url)
    }

    func track(_ event: String) {
        AppDelegate.shared.analytics.track(event)
    }
}
