import Foundation
import Support

@testable import Step1_Singleton

/// The one file of the tests that is yours. The tests get from here what they test. At the start that is the real
/// thing, which asks the globals. Below, write testing subclasses, with `@MainActor` before each, that call the
/// spy's `record(_:)` where the real thing asks a global, and return those. Keep the names and the parameters of the
/// three functions, because the tests call them.
@MainActor
enum Subject {
    /// Move 1: a loader for `url` that asks `client`, and not `ApiClient.instance`.
    static func loader(for url: URL, asking client: ClientSpy) -> RemoteFeedLoader {
        RemoteFeedLoader(url: url)
    }

    /// Move 2: a feed screen that has its items from `loader`, and not from a loader that it makes.
    /// Move 3: it tracks and prefetches in `app`, and not in `AppDelegate.shared`.
    static func feedScreen(with loader: RemoteFeedLoader, in app: AppSpy) -> FeedScreen {
        FeedScreen()
    }

    /// Move 3: an image screen that tracks, and looks for its image, in `app`, and not in `AppDelegate.shared`.
    static func imageScreen(in app: AppSpy) -> ImageScreen {
        ImageScreen()
    }
}
