@MainActor
final class Thumbnails {
    static let shared = Thumbnails()
    private let downloader: Downloader

    init(downloader: Downloader) { self.downloader = downloader }
    convenience init() { self.init(downloader: .shared) }

    func prepare(_ name: String) { downloader.download(name) }
}

@MainActor
final class Gallery {
    private let thumbnails: Thumbnails
    private let downloader: Downloader

    init(thumbnails: Thumbnails, downloader: Downloader) {
        self.thumbnails = thumbnails
        self.downloader = downloader
    }
    convenience init() { self.init(thumbnails: .shared, downloader: .shared) }

    func open(_ name: String) {
        thumbnails.prepare(name)
        downloader.download(name)
    }
}
