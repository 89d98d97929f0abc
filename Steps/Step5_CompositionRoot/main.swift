import Foundation

/// Chooses the real objects, here and nowhere else. The program and the guard tests start with this root.
func makeRoot(_ options: Options) -> CompositionRoot {
    let feedURL = options.address.appendingPathComponent("feed")
    let session = makeSession()
    return CompositionRoot(
        feedURL: feedURL,
        makeClient: { user in
            let server = URLSessionHTTPClient(
                session: session, server: feedURL, accessToken: user.accessToken)
            return switch options.source {
            case .server: server
            case .offline: OfflineHTTPClient(feedURL: feedURL)
            case .fallback: FallbackHTTPClient(primary: server, fallback: OfflineHTTPClient(feedURL: feedURL))
            }
        },
        send: { if options.isVerbose { printError($0) } },
        now: { .now })
}

/// The whole program. It is a function, because variables beside it would be globals.
func run(_ options: Options) async {
    let root = makeRoot(options)
    root.signIn(options.user)
    let screen = root.openFeed()
    await screen.load()
    if options.isRefreshing { await screen.load() }
    printPages(of: screen)
    root.signOut()
}

await run(.ofCommandLine)
