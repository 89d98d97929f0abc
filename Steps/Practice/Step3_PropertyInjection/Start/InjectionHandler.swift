import Foundation

/// Whoever opens a screen adopts this, and can fill what the screen declares that it consumes.
protocol InjectionHandler {
    func inject(into consumer: AnyObject)
}

extension InjectionHandler {
    // RED: fills nothing.
    func inject(into consumer: AnyObject) {}
}

/// Whoever signs users in adopts this; a screen has no such right.
protocol SignInHandler {
    func signIn(at server: URL, accessToken: String?)
}

extension SignInHandler {
    // RED: signs nobody in.
    func signIn(at server: URL, accessToken: String?) {}
}
