import Testing

@testable import After

@MainActor
struct GalleryTests {
    /// Only the gallery is handed a downloader: the thumbnails keep the singleton, and there are two.
    @Test func innerFirst_downloadsTwice() {
        let downloader = Downloader()
        let before = Downloader.shared.requests
        let gallery = Gallery(thumbnails: .shared, downloader: downloader)

        gallery.open("tram")

        #expect(downloader.requests == ["tram"])
        #expect(Downloader.shared.requests == before + ["tram"])
    }

    @Test func outerFirst_downloadsOnce() {
        let downloader = Downloader()
        let gallery = Gallery(thumbnails: Thumbnails(downloader: downloader), downloader: downloader)

        gallery.open("lake")

        #expect(downloader.requests == ["lake"])
        #expect(!Downloader.shared.requests.contains("lake"))
    }
}
