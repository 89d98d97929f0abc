import Foundation

/// Keeps the data of images in memory, for all screens that share the cache.
final class ImageCache {
    private var images: [URL: Data] = [:]

    func image(for url: URL) -> Data? {
        images[url]
    }

    /// Gets the images that are missing, six at a time, and leaves out those that fail. (A session that is handed
    /// too many keeps some waiting, and what waits too long in there is lost.)
    func prefetch(_ urls: [URL]) async {
        var seen = Set(images.keys)
        let missing = urls.filter { seen.insert($0).inserted }  // each once, in the feed's order
        await withTaskGroup(of: Void.self) { group in
            for (count, url) in missing.enumerated() {
                if count >= 6 { await group.next() }
                _ = group.addTaskUnlessCancelled { await self.get(url) }
            }
        }
    }

    // RED: gets nothing.
    func prefetch(_ urls: [URL], from client: any HTTPClient) async {}

    private func get(_ url: URL) async {
        guard !Task.isCancelled, let image = try? await ApiClient.instance.get(from: url) else { return }
        if !image.isEmpty { images[url] = image }
    }
}
