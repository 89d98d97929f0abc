import Foundation

/// Presents one item's image, if it is at hand, and opens the next.
final class ImageScreen: StoryboardScreen, InjectionHandler, ImageCacheConsumer, AnalyticsConsumer {
    var cache: ImageCache!
    var analytics: Analytics!
    /// A runtime value: whoever opens the screen sets it.
    var item: FeedItem!
    private(set) var image: Data?

    func show() {
        image = cache.image(for: item.imageURL)
        analytics.track(image == nil ? "no image yet" : "image shown")
    }

    func next(_ item: FeedItem) -> ImageScreen {
        let screen = Storyboard.make(ImageScreen.self)
        inject(into: screen)
        screen.item = item
        return screen
    }
}
