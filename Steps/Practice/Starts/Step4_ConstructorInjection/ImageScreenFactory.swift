/// All that an image screen may know about how the next one is made.
@MainActor
protocol ImageScreenFactory {
    func makeImageScreen(for item: FeedItem, cache: ImageCache, analytics: Analytics) -> ImageScreen
}
