import Foundation

/// Keeps image data in memory, for all screens that share it.
final class ImageCache {
    private var images: [URL: Data] = [:]

    func image(for url: URL) -> Data? {
        images[url]
    }

    /// Gets the images that are missing. One that cannot be had is left out.
    func prefetch(_ urls: [URL]) {
        for url in urls where images[url] == nil {
            ApiClient.instance.get(from: url) { [weak self] result in
                guard let image = try? result.get() else { return }
                DispatchQueue.main.async { self?.images[url] = image }
            }
        }
    }
}
