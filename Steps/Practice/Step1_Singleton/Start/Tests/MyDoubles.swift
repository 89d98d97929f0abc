import Foundation

@testable import Step1_Singleton

// This file is yours. The tests get from these three functions what they test: at the start the real thing,
// which reaches for the globals. Write testing subclasses below (`@MainActor` before each), and return those.
// The tests call the functions, so keep their names and parameters. Make every double complete in its `init`:
// then there is nothing to set later, and nothing to forget.

/// Move 1: a loader for `url` that calls `client`, and not `ApiClient.instance`.
@MainActor
func makeLoader(url: URL, client: HTTPClientSpy) -> RemoteFeedLoader {
    RemoteFeedLoader(url: url)
}

/// Move 2: a feed screen that loads with `loader`.
/// Move 3: it tracks and prefetches in `app`, and not in `AppDelegate.shared`.
@MainActor
func makeFeedScreen(loader: RemoteFeedLoader, app: AppSpy) -> FeedScreen {
    FeedScreen()
}

/// Move 3: an image screen for `item` that tracks, and looks for its image, in `app`.
@MainActor
func makeImageScreen(item: FeedItem, app: AppSpy) -> ImageScreen {
    let screen = ImageScreen()
    screen.item = item
    return screen
}
