import Foundation

/// Presents one item's image, if it has come, and opens the next item's.
class ImageScreen {
    // RED: the screen uses the app delegate, whatever is set here.
    var imageCache: ImageCache?
    var analytics: Analytics?

    /// A runtime value: the screen that opens this one sets it.
    var item: FeedItem!
    private(set) var image: Data?

    func show() {
        image = cachedImage(for: item.imageURL)
        track(image == nil ? "no image yet" : "image shown")
    }

    func next(_ item: FeedItem) -> ImageScreen {
        let screen = Storyboard.imageScreen()
        screen.item = item
        return screen
    }

    func cachedImage(for url: URL) -> Data? {
        AppDelegate.shared.imageCache.image(for: url)
    }

    func track(_ event: String) {
        AppDelegate.shared.analytics.track(event)
    }
}
