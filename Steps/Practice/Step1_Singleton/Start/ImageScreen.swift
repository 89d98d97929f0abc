import Foundation

/// Presents one item's image, if it has come, and opens the next item's.
class ImageScreen {
    /// A runtime value: the screen that opens this one sets it.
    var item: FeedItem!
    private(set) var image: Data?

    func show() {
        image = AppDelegate.shared.imageCache.image(for: item.imageURL)
        AppDelegate.shared.analytics.track(image == nil ? "no image yet" : "image shown")
    }

    func next(_ item: FeedItem) -> ImageScreen {
        let screen = Storyboard.imageScreen()
        screen.item = item
        return screen
    }
}
