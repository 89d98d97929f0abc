/// The other global. Whatever is attached to the app delegate is within everybody's reach.
final class AppDelegate {
    static let shared = AppDelegate()

    let imageCache = ImageCache()
    let analytics = Analytics()

    private init() {}
}
