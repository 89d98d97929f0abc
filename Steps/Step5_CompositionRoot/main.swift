import Foundation

/// Writes one line. A server may send anything, so U+FFFD takes the place of what would steer a terminal.
func writeLine(_ line: String, to file: FileHandle = .standardOutput) throws {
    let steering = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/.matchingSemantics(.unicodeScalar)
    try file.write(contentsOf: Data((line.replacing(steering, with: "\u{FFFD}") + "\n").utf8))
}

/// Says in one line on standard error what went wrong, and ends the program.
func fail(_ message: String, code: Int32) -> Never {
    try? writeLine("Step5_CompositionRoot: \(message)", to: .standardError)
    exit(code)
}

/// The whole program. (In a function, because whatever is declared beside it would be a global.)
@MainActor
func run(_ arguments: [String]) async throws {
    // Whatever is opened next would take the place of a closed output, and swallow the feed.
    guard fcntl(STDOUT_FILENO, F_GETFD) != -1 else { throw POSIXError(.EBADF) }
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
    else { fail("not an http address (http://host/path)", code: 1) }
    let token = ProcessInfo.processInfo.environment["FEED_TOKEN"] ?? ""
    guard token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
        fail("FEED_TOKEN may hold visible ASCII characters only", code: 2)
    }
    let limit = ProcessInfo.processInfo.environment["FEED_TIMEOUT"] ?? "10000"
    guard let milliseconds = Int(limit), (1...10_000).contains(milliseconds) else {
        fail("FEED_TIMEOUT must be 1 to 10000 (milliseconds)", code: 2)
    }

    let program = Program(AppContainer(feedURL: feedURL, isOffline: isOffline))
    if !token.isEmpty { program.signIn(UserSession(name: "reader", accessToken: token)) }
    let screen = program.openFeed()
    Task {  // a session’s own time-out counts silence, and on Linux in whole seconds
        try await Task.sleep(for: .milliseconds(milliseconds))
        if screen.state == .loading { fail("no feed within \(milliseconds) ms", code: 1) }
    }
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
            try writeLine("\(item.description ?? "(no description)") – \(item.location ?? "(no location)")")
            let size = image.image.map { "\($0.count) bytes" } ?? "no image"
            try writeLine("    \(item.imageURL.absoluteString) (\(size))")
        }
    case .failed(let message): fail(message, code: 1)
    case .idle, .loading: fail("the screen settled on nothing", code: 1)
    }
    program.signOut()
}

do {
    try await run(Array(CommandLine.arguments.dropFirst()))
} catch {
    fail("standard output cannot be written: \(error.localizedDescription)", code: 1)
}
