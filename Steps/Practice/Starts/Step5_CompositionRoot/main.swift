import Foundation

/// Says in one line on standard error what went wrong, and ends the program.
func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("Step5_CompositionRoot: \(message)\n".utf8))
    exit(code)
}

/// The whole program. (In a function, because whatever is declared beside it would be a global.)
@MainActor
func run(_ arguments: [String]) async {
    let isOffline = arguments == ["--offline"]
    guard arguments.count == 1, isOffline || !arguments[0].hasPrefix("-") else {
        fail("usage: Step5_CompositionRoot <feed URL> | --offline", code: 2)
    }
    let address = isOffline ? "http://127.0.0.1:1/feed" : arguments[0]
    guard let feedURL = URL(string: address), ["http", "https"].contains(feedURL.scheme?.lowercased()),
        feedURL.host?.isEmpty == false, (1...65535).contains(feedURL.port ?? 80)
    else {
        fail("not an http address: \(address)", code: 1)
    }

    let app = AppContainer(feedURL: feedURL, isOffline: isOffline)
    let environment = ProcessInfo.processInfo.environment
    let session = UserSession(name: "reader", accessToken: environment["FEED_TOKEN"])
    let screen = launch(app, session: session)

    let milliseconds = environment["FEED_TIMEOUT"].flatMap { Int($0) } ?? 10_000
    let timeout = Task {
        try await Task.sleep(for: .milliseconds(milliseconds))
        fail("timed out: \(address) gave no feed within \(milliseconds) ms", code: 1)
    }
    let state = await withCheckedContinuation { settled in
        screen.onChange = { settled.resume(returning: $0) }
    }
    timeout.cancel()

    switch state {
    case .items(let items):
        for item in items {
            print(item.description ?? "(no description)", "–", item.location ?? "(no location)")
            print("    \(item.imageURL.absoluteString)")
        }
    case .failed(let message): fail(message, code: 1)
    case .idle, .loading: fail("the screen settled on nothing", code: 1)
    }
}

await run(Array(CommandLine.arguments.dropFirst()))
