import Foundation

/// Keeps image data in memory. Long-lived: a cache that dies with its screen caches nothing.
final class ImageCache {
    private var images: [URL: Data] = [:]

    func store(_ image: Data, for url: URL) {
        images[url] = image
    }

    func image(for url: URL) -> Data? {
        images[url]
    }
}
