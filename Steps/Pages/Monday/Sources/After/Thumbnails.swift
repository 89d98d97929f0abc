@MainActor
final class Thumbnails {
    static let shared = Thumbnails()
    private let downloader: Downloader

    init(downloader: Downloader = .shared) { self.downloader = downloader }

    func prepare(_ name: String) { downloader.download(name) }
}

@MainActor
final class Gallery {
    private let thumbnails: Thumbnails
    private let downloader: Downloader

    init(thumbnails: Thumbnails = .shared, downloader: Downloader = .shared) {
        self.thumbnails = thumbnails
        self.downloader = downloader
    }

    func open(_ name: String) {
        thumbnails.prepare(name)
        downloader.download(name)
    }
}
