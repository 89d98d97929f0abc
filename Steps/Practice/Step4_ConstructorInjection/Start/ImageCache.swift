import Foundation

/// Keeps the data of images in memory, for all screens that share the cache.
final class ImageCache {
    private var images: [URL: Data] = [:]

    init() {}

    // RED: has no client.
    convenience init(client: any HTTPClient) {
        self.init()
    }

    func image(for url: URL) -> Data? {
        images[url]
    }

    /// Gets the images that are missing, all at once, and leaves out those that fail.
    /// - Parameter client: Method injection: only this call needs a client, and each caller has its own.
    func prefetch(_ urls: [URL], from client: any HTTPClient) async {
        await withTaskGroup { group in
            for url in Set(urls) where images[url] == nil {
                // The tasks share a client, so each must say that it uses it on the main actor.
                group.addTask { @MainActor @Sendable in await self.get(url, from: client) }
            }
        }
    }

    // RED: gets nothing.
    func prefetch(_ urls: [URL]) async {}

    private func get(_ url: URL, from client: any HTTPClient) async {
        guard let image = try? await client.get(from: url) else { return }
        images[url] = image
    }
}
