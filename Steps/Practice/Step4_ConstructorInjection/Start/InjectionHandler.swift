import Foundation

/// Whoever opens a screen adopts this, and can fill what the screen declares that it consumes.
protocol InjectionHandler {
    func inject(into consumer: AnyObject)
}

extension InjectionHandler {
    func inject(into consumer: AnyObject) {
        Injector.shared.inject(into: consumer)
    }
}

/// Whoever signs users in adopts this; a screen has no such right.
protocol SignInHandler {
    func signIn(at server: URL, accessToken: String?)
}

extension SignInHandler {
    func signIn(at server: URL, accessToken: String?) {
        Injector.shared.signIn(at: server, accessToken: accessToken)
    }
}

/// Holds the long-lived objects and hands them out. Nobody outside this file sees it, and that is the
/// catch: it is a singleton too, only better hidden.
private final class Injector {
    static let shared = Injector()

    private let client = ApiClient.instance
    private let cache = ImageCache()
    private let analytics = Analytics()

    func signIn(at server: URL, accessToken: String?) {
        client.baseURL = server
        client.accessToken = accessToken
    }

    func inject(into consumer: AnyObject) {
        (consumer as? any HTTPClientConsumer)?.client = client
        (consumer as? any ImageCacheConsumer)?.cache = cache
        (consumer as? any AnalyticsConsumer)?.analytics = analytics
    }
}
