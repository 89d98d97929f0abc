/// Whoever opens a screen adopts this, and can fill what the screen declares that it consumes.
protocol InjectionHandler {
    func inject(into consumer: AnyObject)
}

extension InjectionHandler {
    func inject(into consumer: AnyObject) {
        Injector.shared.inject(into: consumer)
    }

    func signIn(accessToken: String?) {
        Injector.shared.client.accessToken = accessToken
    }
}

/// Holds the long-lived objects and hands them out. Nobody outside this file sees it, and that is the
/// catch: it is a singleton still, only better hidden.
private final class Injector {
    static let shared = Injector()

    let client = ApiClient.instance
    private var cache: ImageCache { ImageCache() }
    private let analytics = Analytics()

    func inject(into consumer: AnyObject) {
        (consumer as? HTTPClientConsumer)?.client = client
        (consumer as? ImageCacheConsumer)?.cache = cache
        (consumer as? AnalyticsConsumer)?.analytics = analytics
    }
}
