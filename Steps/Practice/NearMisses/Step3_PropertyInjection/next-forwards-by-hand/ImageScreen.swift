import Foundation

/// Presents one item's image, if it is at hand, and opens the next.
final class ImageScreen: StoryboardScreen, ImageCacheConsumer, AnalyticsConsumer, InjectionHandler {
    var cache: ImageCache!
    var analytics: Analytics!
    /// A runtime value: whoever opens the screen sets it, after the injection.
    var item: FeedItem!
    private(set) var image: Data?

    func show() {
        image = cache.image(for: item.imageURL)
        analytics.track(image == nil ? "no image yet" : "image shown")
    }

    func next(_ item: FeedItem) -> ImageScreen {
        let screen = Storyboard.make(ImageScreen.self)
        screen.cache = cache
        screen.analytics = analytics
        screen.item = item
        return screen
    }
}
