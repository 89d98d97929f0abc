import Foundation

/// Replaces the app delegate: it records what the screens tell it, and has the images that the test has put in.
@MainActor
final class AppSpy {
    private(set) var events: [String] = []
    private(set) var prefetchedURLs: [URL] = []
    private let images: [URL: Data]

    init(images: [URL: Data] = [:]) {
        self.images = images
    }

    func track(_ event: String) { events.append(event) }

    func prefetch(_ urls: [URL]) { prefetchedURLs += urls }

    func image(for url: URL) -> Data? { images[url] }
}
