@MainActor
final class Thumbnails {
    static let shared = Thumbnails()
    private let downloader = Downloader.shared

    func prepare(_ name: String) { downloader.download(name) }
}

@MainActor
final class Gallery {
    func open(_ name: String) {
        Thumbnails.shared.prepare(name)
        Downloader.shared.download(name)
    }
}
