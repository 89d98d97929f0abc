import Foundation

/// Keeps the data of images in memory, for all screens that share the cache.
final class ImageCache {
    private var images: [URL: Data] = [:]
    private let client: any HTTPClient

    init(client: any HTTPClient) {
        self.client = client
    }

    func image(for url: URL) -> Data? {
        images[url]
    }

    /// Gets the images that are missing, four at a time, and leaves out those that fail.
    func prefetch(_ urls: [URL]) async {
        var asked: Set<URL> = []
        let missing = urls.filter { images[$0] == nil && asked.insert($0).inserted }
        await withTaskGroup(of: Void.self) { group in
            for (index, url) in missing.enumerated() {
                if index >= 4 { await group.next() }
                let isAsked = group.addTaskUnlessCancelled { await self.get(url) }
                guard isAsked else { return }
            }
        }
    }

    private func get(_ url: URL) async {
        guard images[url] == nil, let image = try? await client.get(from: url) else { return }
        images[url] = image
    }
}
