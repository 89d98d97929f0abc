import Foundation

/// Presents one item's image, if it is at hand, and opens the next.
class ImageScreen: StoryboardScreen {
    // RED: these can be handed over, and nothing below uses them.
    var cache = AppDelegate.shared.imageCache
    var analytics = AppDelegate.shared.analytics
    /// A runtime value: whoever opens the screen sets it.
    var item: FeedItem!
    private(set) var image: Data?

    required init() {}

    func show() {
        image = cachedImage(for: item.imageURL)
        track(image == nil ? "no image yet" : "image shown")
    }

    func next(_ item: FeedItem) -> ImageScreen {
        let screen = Storyboard.make(ImageScreen.self)
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
