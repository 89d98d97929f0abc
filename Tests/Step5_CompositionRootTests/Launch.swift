import Foundation

@testable import Step5_CompositionRoot

/// The guards that every step shares start here, and so they test the root that main.swift ships.
@MainActor
func launch(baseURL: URL, accessToken: String?) -> FeedScreen {
    let options = Options(address: baseURL, user: User(name: "reader", accessToken: accessToken))
    let root = makeRoot(options)
    root.signIn(options.user)
    return root.openFeed()
}
