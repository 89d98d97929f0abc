import Foundation

/// Keeps the data of images in memory, for all screens that share the cache.
final class ImageCache {
    private var images: [URL: Data] = [:]

    func image(for url: URL) -> Data? {
        images[url]
    }

    /// Gets the images that are missing, all at once, and leaves out those that fail.
    func prefetch(_ urls: [URL]) async {
        await withTaskGroup { group in
            for url in Set(urls) where images[url] == nil {
                group.addTask { await self.get(url) }
            }
        }
    }

    // RED: gets nothing.
    func prefetch(_ urls: [URL], from client: any HTTPClient) async {}

    private func get(_ url: URL) async {
        guard let image = try? await ApiClient.instance.get(from: url) else { return }
        images[url] = image
    }
}
