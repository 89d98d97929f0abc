import Foundation

/// Says in one line on standard error what went wrong, and ends the program.
func fail(_ message: String, code: Int32 = 1) -> Never {
    FileHandle.standardError.write(Data("Step5_CompositionRoot: \(message.printable)\n".utf8))
    exit(code)
}

/// The whole program. It is a function, because variables beside it would be globals.
func run(_ arguments: [String], token: String) async {
    let options = Set(arguments.filter { $0.hasPrefix("-") })
    let addresses = arguments.filter { !$0.hasPrefix("-") }
    let isOffline = options.contains("--offline")
    guard options.isSubset(of: ["--offline", "--refresh"]), addresses.count == (isOffline ? 0 : 1),
        let feedURL = URL(string: addresses.first ?? "http://localhost/feed"), feedURL.host?.isEmpty == false,
        ["http", "https"].contains(feedURL.scheme?.lowercased())
    else { fail("usage: Step5_CompositionRoot (<http address> | --offline) [--refresh]", code: 2) }

    let program = Program(AppContainer(feedURL: feedURL, isOffline: isOffline))
    if !token.isEmpty { program.signIn(User(name: "reader", accessToken: token)) }
    let screen = program.openFeed()
    await screen.load()
    if options.contains("--refresh") { await screen.refresh() }
    if case .failed(let message) = screen.state { fail(message) }
    guard case .items(let items) = screen.state else { return }
    for item in items {
        let image = screen.select(item)
        image.show()
        let size = image.image.map { "\($0.count) bytes" } ?? "no image"
        print("\(item.description ?? "(no description)") – \(item.location ?? "(no location)")".printable)
        print("    \(item.imageURL.absoluteString) (\(size))".printable)
    }
}

await run(
    Array(CommandLine.arguments.dropFirst()), token: ProcessInfo.processInfo.environment["FEED_TOKEN"] ?? "")
