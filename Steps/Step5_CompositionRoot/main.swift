import Foundation

/// Says in one line on standard error what went wrong, and ends the program.
func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("Step5_CompositionRoot: \(message)\n".utf8))
    exit(code)
}

/// The whole program. (In a function, because whatever is declared beside it would be a global.)
@MainActor
func run(_ arguments: [String]) async {
    var arguments = arguments
    let refreshes = arguments.last == "--refresh"
    if refreshes { arguments.removeLast() }
    let isOffline = arguments == ["--offline"]
    guard arguments.count == 1, isOffline || !arguments[0].hasPrefix("-") else {
        fail("usage: Step5_CompositionRoot (<feed URL> | --offline) [--refresh]", code: 2)
    }
    let address = isOffline ? "http://localhost/feed" : arguments[0]
    guard let feedURL = URL(string: address), ["http", "https"].contains(feedURL.scheme?.lowercased()),
        feedURL.host?.isEmpty == false
    else {
        fail("not an http address: \(address)", code: 1)
    }

    let program = Program(AppContainer(feedURL: feedURL, isOffline: isOffline))
    if let accessToken = ProcessInfo.processInfo.environment["FEED_TOKEN"] {
        program.signIn(UserSession(name: "reader", accessToken: accessToken))
    }
    let screen = program.openFeed()
    await screen.settled()
    if refreshes {
        screen.refresh()
        await screen.settled()
    }

    switch screen.state {
    case .items(let items):
        for item in items {
            let image = screen.select(item)
            image.show()
            print(item.description ?? "(no description)", "–", item.location ?? "(no location)")
            let size = image.image.map { "\($0.count) bytes" } ?? "no image"
            print("    \(item.imageURL.absoluteString) (\(size))")
        }
    case .failed(let message): fail(message, code: 1)
    case .idle, .loading: fail("the screen settled on nothing", code: 1)
    }
    program.signOut()
}

await run(Array(CommandLine.arguments.dropFirst()))
