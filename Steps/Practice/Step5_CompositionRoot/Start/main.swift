import Foundation

/// Says in one line on standard error what went wrong, and ends the program.
func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("Step5_CompositionRoot: \(message)\n".utf8))
    exit(code)
}

/// The whole program. (In a function, because whatever is declared beside it would be a global.)
@MainActor
func run(_ arguments: [String]) async {
    guard arguments.count == 1, !arguments[0].hasPrefix("-") else {
        fail("usage: Step5_CompositionRoot <feed URL>", code: 2)
    }
    guard let feedURL = URL(string: arguments[0]), ["http", "https"].contains(feedURL.scheme?.lowercased()),
        feedURL.host?.isEmpty == false
    else {
        fail("not an http address: \(arguments[0])", code: 1)
    }

    let accessToken = ProcessInfo.processInfo.environment["FEED_TOKEN"]
    let screen = launch(baseURL: feedURL.deletingLastPathComponent(), accessToken: accessToken)
    await screen.settled()

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
}

await run(Array(CommandLine.arguments.dropFirst()))
