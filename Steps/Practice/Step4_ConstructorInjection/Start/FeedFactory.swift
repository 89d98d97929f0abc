import Foundation

struct FeedFactory {
    // RED: the screen works with what `launch` finds, whatever is handed in.
    func makeFeedScreen(
        feedURL: URL, client: any HTTPClient, imageCache: ImageCache, analytics: Analytics
    ) -> FeedScreen {
        launch(baseURL: feedURL, accessToken: nil)
    }
}
