import Foundation

/// The application start: makes the program, signs in, and opens its first screen. (On the command line, the
/// program begins in main.swift.)
/// - Parameters:
///   - baseURL: Where the server is; the feed is at its path `feed`.
///   - accessToken: What the server knows the user by; nil for a visitor.
func launch(baseURL: URL, accessToken: String?) -> FeedScreen {
    let program = Program(AppContainer(feedURL: baseURL.appendingPathComponent("feed")))
    if let accessToken { program.signIn(User(name: "reader", accessToken: accessToken)) }
    return program.openFeed()
}
