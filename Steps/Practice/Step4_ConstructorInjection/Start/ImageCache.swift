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

    /// Gets the images that are missing, four at a time, and leaves out those that fail.
    /// - Parameter client: Method injection: only this call needs a client, and each caller has its own.
    func prefetch(_ urls: [URL], from client: any HTTPClient) async {
        var asked: Set<URL> = []
        let missing = urls.filter { images[$0] == nil && asked.insert($0).inserted }
        await withTaskGroup(of: Void.self) { group in
            for (index, url) in missing.enumerated() {
                if index >= 4 { await group.next() }
                let isAsked = group.addTaskUnlessCancelled { await self.get(url, from: client) }
                guard isAsked else { return }
            }
        }
    }

    // RED: gets nothing.
    func prefetch(_ urls: [URL]) async {}

    private func get(_ url: URL, from client: any HTTPClient) async {
        guard images[url] == nil, let image = try? await client.get(from: url) else { return }
        images[url] = image
    }
}
