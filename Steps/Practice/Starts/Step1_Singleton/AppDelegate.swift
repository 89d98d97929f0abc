import Foundation

/// The other global: "you might want to attach it to your app delegate" is how long-lived objects
/// end up within everybody's reach.
final class AppDelegate {
    static let shared = AppDelegate()

    let imageCache = ImageCache()
    let analytics = Analytics()

    private init() {}
}
