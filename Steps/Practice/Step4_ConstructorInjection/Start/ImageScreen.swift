import Foundation

/// Presents one item's image, if it is at hand, and opens the next.
final class ImageScreen: InjectionHandler, ImageCacheConsumer, AnalyticsConsumer {
    var imageCache: ImageCache!
    var analytics: Analytics!
    /// A runtime value: the screen that opens this one sets it.
    var item: FeedItem!
    private(set) var image: Data?

    init() {}

    // RED: works with what the injector has.
    convenience init(
        item: FeedItem, imageCache: ImageCache, analytics: Analytics,
        makeImageScreen: @escaping (FeedItem) -> ImageScreen
    ) {
        self.init()
        inject(into: self)
        self.item = item
    }

    func show() {
        image = imageCache.image(for: item.imageURL)
        analytics.track(image == nil ? "no image yet" : "image shown")
    }

    func next(_ item: FeedItem) -> ImageScreen {
        let screen = Storyboard.imageScreen()
        inject(into: screen)
        screen.item = item
        return screen
    }
}
