import Foundation

/// Keeps image data in memory, for all screens that share it.
@MainActor
final class ImageCache {
    private var images: [URL: Data] = [:]

    func image(for url: URL) -> Data? {
        images[url]
    }

    /// Gets the images that are missing. One that cannot be had is left out.
    /// - Parameter client: Method injection: only this call needs a client, and each caller brings its own.
    func prefetch(_ urls: [URL], from client: any HTTPClient) async {
        let missing = urls.filter { images[$0] == nil }
        await withTaskGroup(of: (URL, Data?).self) { group in
            for url in missing { group.addTask { (url, try? await client.get(from: url)) } }
            for await case (let url, let image?) in group { images[url] = image }
        }
    }
}
