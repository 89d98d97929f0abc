import Foundation

/// Knows how the feature's objects are built, so that nobody who opens a screen has to.
@MainActor
struct FeedFactory {
    // RED: leaves out all that it is given.
    func makeFeedScreen(
        feedURL: URL, client: any HTTPClient, cache: ImageCache, analytics: Analytics
    ) -> FeedScreen {
        FeedScreen(
            feed: Nobody(), client: Nobody(), cache: ImageCache(), analytics: Analytics(),
            makeImageScreen: makeImageScreen)
    }

    private func makeImageScreen(for item: FeedItem) -> ImageScreen {
        ImageScreen(
            item: item, cache: ImageCache(), analytics: Analytics(), makeImageScreen: makeImageScreen)
    }

    private struct Nobody: FeedService, HTTPClient {
        func items() async throws -> [FeedItem] {
            throw CancellationError()
        }

        func get(from url: URL) async throws -> Data {
            throw CancellationError()
        }
    }
}
