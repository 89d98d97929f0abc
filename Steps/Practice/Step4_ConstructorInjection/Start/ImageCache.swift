import Foundation

/// Keeps image data in memory, for all screens that share it.
final class ImageCache {
    private var images: [URL: Data] = [:]

    func image(for url: URL) -> Data? {
        images[url]
    }

    /// Gets the images that are missing. One that cannot be had is left out.
    /// - Parameter client: Method injection: only this call needs a client, and each caller brings its own.
    func prefetch(_ urls: [URL], from client: any HTTPClient) {
        for url in urls where images[url] == nil {
            client.get(from: url) { [weak self] result in
                guard let image = try? result.get() else { return }
                DispatchQueue.main.async { self?.images[url] = image }
            }
        }
    }
}
